import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPdf } from '../../../test/pdf-text.ts';
import { fontFor, fonts } from './fonts.ts';
import { closePaper, openPaper } from './paper.ts';
import { facts, heading, paragraph } from './parts.ts';

const company = '张伟（上海）有限公司';
const sentence = '本公司经营一家面包店，位于伦敦。';

test('only a text with Chinese or Japanese letters is in the font that has them', () => {
  for (const text of ['Żółć & Müller LLP', 'Ελλάδα', 'Москва', '£1,242.00 · “½”', '']) {
    assert.deepEqual([fontFor('body', text), fontFor('strong', text)], [fonts.body, fonts.strong], text);
  }
  for (const text of [company, 'Zhang 张伟', 'かな', 'カナ', '。'])
    for (const name of ['body', 'strong'] as const) assert.match(fontFor(name, text), /NotoSansHans/, text);
});

test('defect 35: Chinese names are in a PDF as what they are, in headings, paragraphs, tables and the foot', async () => {
  const paper = openPaper('Certificate', new Date('2026-06-12T09:00:00Z'));
  heading(paper, company);
  paragraph(paper, `Zhang Wei 张伟 of ${company}`);
  paragraph(paper, sentence, { font: 'strong' });
  facts(paper, [
    ['Company', company],
    ['Reference', 'LDS/117'],
  ]);
  const { pages, tags } = await readPdf(await closePaper(paper, company));
  const page = pages.join('').replaceAll(/\s/g, '');
  assert.equal(page.split(company).length - 1, 4, page);
  for (const word of ['ZhangWei张伟of', sentence, 'LDS/117', 'Page1of1']) assert.ok(page.includes(word), word);
  for (const tag of ['H2', 'P', 'Table', 'TH', 'TD']) assert.ok(tags.has(tag), tag);
});

test('a paper without such a text has no such font in it', async () => {
  const draw = (text: string) => {
    const paper = openPaper('Invoice', new Date('2026-06-12T09:00:00Z'));
    paragraph(paper, text);
    return closePaper(paper, 'Invoice');
  };
  const [latin, han] = [await draw('Zhang Wei'), await draw('张伟')];
  assert.ok(!latin.toString('latin1').includes('NotoSansHans'));
  assert.ok(han.toString('latin1').includes('NotoSansHans'));
  assert.ok(han.length < 200_000, `${han.length} bytes: only the letters used are embedded`);
});
