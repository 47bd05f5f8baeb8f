import type { Faq } from '@marketplace/shared-contract/marketplace/labels/faq';
import { faqSections } from '@marketplace/shared-contract/marketplace/labels/faq-sections';
import escapeHtml from 'escape-html';

/** All questions and answers as HTML, for browsers that cannot run the help page's scripts (PD-82). */
export const helpText = (faqs: Faq[]): string =>
  faqSections
    .map((section) =>
      sectionOf(
        section,
        faqs.filter((faq) => faq.section === section),
      ),
    )
    .join('');

const sectionOf = (section: string, faqs: Faq[]) =>
  faqs.length > 0 ? `<h2>${escapeHtml(section)}</h2>${faqs.map(answerOf).join('')}` : '';

const answerOf = ({ slug, question, answer }: Faq) => {
  const paragraphs = answer.split('\n\n').map((text) => `<p>${escapeHtml(text)}</p>`);
  return `<h3 id="${escapeHtml(slug)}">${escapeHtml(question)}</h3>${paragraphs.join('')}`;
};
