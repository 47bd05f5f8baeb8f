import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { line } from '@marketplace/shared-contract/platform/fields/text-fields';
import { Parser } from 'htmlparser2';
import yauzl from 'yauzl';
import { readPdf } from '../../../test/pdf-text.ts';
import { statementWord } from './statement.docx.ts';
import { statementPdf } from './statement.pdf.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is this pattern's purpose
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;

test('defect 92: a Word statement opens whatever characters were typed or stored', async () => {
  const odd = 'Bakery\ufffe \uffff\u0001\ud800 & <oven>';
  const blocks = [
    { heading: odd },
    { subheading: odd },
    { paragraph: odd },
    { question: odd, answer: odd },
    { table: { head: [odd], rows: [[odd]] } },
  ];
  const file = await statementWord(
    { title: odd, number: 1, seal: odd, blocks } as never,
    new Date('2026-06-10T09:00:00Z'),
  );
  const zip = await yauzl.fromBufferPromise(file);
  let texts = '';
  for await (const entry of zip.eachEntry()) {
    const xml = (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8');
    assert.doesNotMatch(xml, notXml, entry.fileName);
    const parser = new Parser({ ontext: (text) => (texts += text) }, { xmlMode: true });
    parser.end(xml);
  }
  assert.match(texts, /& <oven>/);
  assert.doesNotMatch(texts, /Un-named/, 'defect 112');
  assert.equal(line('Needed', 100).parse('Bakery\ufffe, \u{1ffff}oven'), 'Bakery, oven');
});

test('a Word statement is identical at each download, dated when it was finalised', async (t) => {
  const draw = () => statementWord({ title: 'T', number: 1, seal: 'S', blocks: [] }, new Date('2026-06-10T09:00:00Z'));
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 6, 1) });
  const first = await draw();
  t.mock.timers.setTime(Date.UTC(2026, 6, 2));
  assert.ok(first.equals(await draw()));
});

test('the signature block stays on one page with its heading', async () => {
  const sign = {
    table: {
      head: ['Name', 'Sam'],
      rows: [
        ['Signature', '\n\n'],
        ['Date', ''],
      ],
    },
    whole: true,
  } as const;
  const pagesOf = async (lines: number) => {
    const before = Array.from({ length: lines }, () => ({ paragraph: 'A line.' }));
    const blocks = [...before, { heading: 'Place to sign' }, sign];
    return (await readPdf(await statementPdf({ title: 'T', number: 1, seal: 'S', blocks }, new Date(0)))).pages;
  };
  const counts = new Set<number>();
  for (let lines = 20; lines < 40; lines += 1) {
    const pages = await pagesOf(lines);
    counts.add(pages.length);
    assert.match(pages.at(-1) ?? '', /Place to sign.*Name.*Signature.*Date/, `${lines} lines`);
  }
  assert.deepEqual([...counts], [1, 2]);
});

test('subheadings are real headings for screen readers', async () => {
  const blocks = [{ heading: 'Offers' }, { subheading: 'Comparison of the offers' }, { paragraph: 'Two came.' }];
  const title = 'Statement 1';
  const { tags } = await readPdf(await statementPdf({ title, number: 1, seal: 'SHA-256', blocks }, new Date(0)));
  assert.deepEqual([...tags].filter((tag) => /^H\d$/.test(tag)).sort(), ['H1', 'H2', 'H3']);
});
