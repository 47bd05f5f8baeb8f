import type { Faq } from '@marketplace/shared-contract/marketplace/labels/faq';

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The questions that contain every word of the search, in question or answer; all without a search. */
export function matchingFaqs(faqs: readonly Faq[], search: string): Faq[] {
  const words = wordsOf(search);
  return faqs.filter(({ question, answer }) => {
    const text = `${question} ${answer}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
