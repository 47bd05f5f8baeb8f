import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letterhead } from './letterhead.ts';
import { createPdf } from './pdf-document.ts';

test('the line below the title moves down only if the title has several lines', () => {
  const lineBelow = (text: string) => {
    const paper = createPdf(text, new Date(0));
    letterhead(paper, { text });
    return paper.doc.y;
  };
  const ofOne = lineBelow('VAT Invoice 405');
  assert.equal(lineBelow('Certificate of Marketing'), ofOne);
  assert.ok(lineBelow('Account of a sale in an administration in Scotland (SIP 16), no. 1') >= ofOne + 20);
});
