import { expect, test } from '@jest/globals';
import type { Faq } from '@marketplace/shared-contract/marketplace/labels/faq';
import { matchingFaqs } from './faq-search.rules.ts';

const faq = (slug: string, question: string, answer: string): Faq => ({
  slug,
  section: 'Buying',
  question,
  answer,
  screens: [],
});
const faqs = [
  faq('price', 'What does it cost?', '£345 plus VAT.'),
  faq('stop', 'How do I stop emails?', 'Unsubscribe.'),
];

test.each([
  ['', ['price', 'stop']],
  ['   ', ['price', 'stop']],
  ['COST', ['price']],
  ['vat what', ['price']],
  ['unsub', ['stop']],
  ['cost unsubscribe', []],
  ['£345', ['price']],
])('%j finds the questions that contain all of its words', (search, slugs) => {
  expect(matchingFaqs(faqs, search).map(({ slug }) => slug)).toEqual(slugs);
});
