import {
  type DocumentSection,
  documentSections,
  titleLimit,
} from '@marketplace/shared-contract/marketplace/particulars/documents';

const sections = Object.keys(documentSections) as DocumentSection[];

/** Guesses a description from a file's name: "management_accounts-2025.pdf" has a title, and belongs to the accounts. */
export function describedBy(fileName: string): { Title: string; Section: DocumentSection | undefined } {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
  const names = (section: DocumentSection) => words.toLowerCase().includes(section.replace(/s$/, ''));
  return {
    Title: (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, titleLimit),
    Section: sections.find((section) => section !== 'other' && names(section)),
  };
}
