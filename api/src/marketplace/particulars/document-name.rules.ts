import { type DocumentType, documentTypes } from '@marketplace/shared-contract/marketplace/particulars/documents';
import { cleanFileName } from '@marketplace/shared-contract/marketplace/particulars/file-name';

/** What a document is called: the stem of its name and the extension of its type, for names stored by earlier releases too. */
export const documentName = ({ fileName, mediaType }: { fileName: string; mediaType: DocumentType }): string =>
  cleanFileName(fileName, documentTypes[mediaType]);
