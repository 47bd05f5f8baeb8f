import assert from 'node:assert/strict';
import { test } from 'node:test';
import { helpText } from './help-text.ts';

const faq = (slug: string, section: 'Buying' | 'Selling', question: string, answer: string) => ({
  ...{ slug, section, question, answer, screens: [] },
});

test('defect 138: groups questions by section, and keeps each answer’s paragraphs', () => {
  const faqs = [faq('cost', 'Selling', 'What is <it>?', '£345.\n\nPlus VAT.'), faq('free', 'Buying', 'Free?', 'Yes.')];
  assert.equal(
    helpText(faqs),
    '<h2>Buying</h2><h3 id="free">Free?</h3><p>Yes.</p>' +
      '<h2>Selling</h2><h3 id="cost">What is &lt;it&gt;?</h3><p>£345.</p><p>Plus VAT.</p>',
  );
});
