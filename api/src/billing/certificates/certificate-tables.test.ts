import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCertificate } from '@marketplace/shared-contract/billing/certificates/certificate.fixture';
import { certificateDocument } from '@marketplace/shared-contract/billing/certificates/certificate-document';
import { readPdf } from '../../../test/pdf-text.ts';
import { certificatePdf } from './certificate.pdf.ts';

const row = (cells: readonly string[], tag = 'td') =>
  `<tr>${cells.map((cell) => `<${tag}><p>${cell}</p></${tag}>`).join('')}</tr>`;
const numbered = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word}${at}`);

async function drawn(description: string) {
  const answer = aCertificate();
  const content = certificateDocument({ ...answer, business: { ...answer.business, description } });
  const { verification } = answer;
  const created = new Date('2026-07-08T09:00:00Z');
  return readPdf(await certificatePdf(content, { qr: verification.qr, standing: 'genuine', created }));
}

test('a description’s table becomes a table on its own certificate sheet, with headings', async () => {
  const { pages, tags } = await drawn(
    `<p>The lots:</p><table><tbody>${row(['Lot', 'What'], 'th')}${row(['1', 'Two lathes'])}</tbody></table><p>Viewing by appointment.</p>`,
  );
  assert.equal(pages.length, 3);
  assert.match(pages[1] ?? '', /The lots: Lot What 1 Two lathes Viewing by appointment\./);
  assert.ok(tags.has('TH') && tags.has('TD'));
});

for (const [what, rows, words] of [
  ['a row longer than a page', row(['x '.repeat(4000), 'end of the row']), ['end of the row']],
  ['more columns than can be read side by side', row(numbered(40, 'column')), ['column0', 'column39']],
  [
    'a table over several pages',
    numbered(300, 'lot')
      .map((lot) => row([lot, 'Desk']))
      .join(''),
    ['lot0', 'lot299'],
  ],
  [
    'cells that reach over others',
    `<tr><td colspan="99" rowspan="99">wide</td></tr>${row(['below'])}`,
    ['wide', 'below'],
  ],
  ['a word without end', row(['W'.repeat(5000), 'end']), ['end']],
] as const)
  test(`loses nothing of ${what}`, async () => {
    const { pages } = await drawn(`<table><tbody>${rows}</tbody></table>`);
    for (const word of words)
      assert.ok(
        pages.some((page) => page.includes(word)),
        `${word} is missing`,
      );
  });
