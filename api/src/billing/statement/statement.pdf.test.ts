import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPdf } from '../../../test/pdf-text.ts';
import { statementPdf } from './statement.pdf.ts';

test('a screen reader goes from heading to heading: those below a section are headings of their own', async () => {
  const blocks = [{ heading: 'Offers' }, { subheading: 'Comparison of the offers' }, { paragraph: 'Two came.' }];
  const title = 'Statement 1';
  const { tags } = await readPdf(
    await statementPdf({ title, number: 1, fingerprint: 'a'.repeat(64), blocks }, new Date(0)),
  );
  assert.deepEqual([...tags].filter((tag) => /^H\d$/.test(tag)).sort(), ['H1', 'H2', 'H3']);
});
