import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unprintedIn } from '@marketplace/shared-contract/marketplace/posts/unprinted';
import { readPdf } from '../../../test/pdf-text.ts';
import { createPdf, finishPdf } from './pdf-document.ts';
import { facts, heading, paragraph } from './pdf-elements.ts';

const company = '张伟（上海）有限公司';
const sentence = '本公司经营一家面包店，位于伦敦。';

const drawn = async (...texts: string[]) => {
  const paper = createPdf('Letters', new Date('2026-06-12T09:00:00Z'));
  for (const text of texts) paragraph(paper, text);
  return finishPdf(paper, 'Letters');
};
const namesOfFonts = (pdf: Buffer) => new Set(pdf.toString('latin1').match(/(SourceSans3|Noto\w+|NanumGothic)/g));

test('defect 35: writes every letter in a font that has it, even a single one within a word', async () => {
  const texts = [
    '张伟 & Łukasz Żółć GmbH（上海）',
    '김민수 (Kim Min-su) 주식회사 Łódź',
    'Ελλάδα · Москва · £1,242.00 · “½” · ﬁ',
    'Zhang 張 Kim 김 Łęcki 的 1,5 %',
    'かな カナ 漢字、東京。',
  ];
  const { pages } = await readPdf(await drawn(...texts));
  const page = pages.join('').replaceAll(/\s/g, '');
  for (const text of texts)
    for (const word of text.replace('ﬁ', '').split(/\s+/)) assert.ok(page.includes(word), `${word} in ${page}`);
  assert.ok(!page.includes('?'), page);
});

test('defect 35: writes Hebrew and Arabic in reading order, joined, and next to English', async () => {
  const texts = ['Offers to חברת הדוגמה בע״מ by noon', 'Name: شركة المثال للتجارة Ltd', 'مرحبا (2026) عالم'];
  const pdf = await drawn(...texts);
  assert.deepEqual([...namesOfFonts(pdf)].sort(), ['NotoNaskhArabic', 'NotoSansHebrew', 'SourceSans3']);
  const { pages } = await readPdf(pdf);
  const page = pages.join('').normalize('NFKC');
  for (const word of [
    'Offers to',
    'חברת',
    'הדוגמה',
    'by noon',
    'شركة',
    'المثال',
    'للتجارة',
    'مرحبا',
    '2026',
    'عالم',
    'Ltd',
  ])
    assert.ok(page.includes(word), `${word} in ${page}`);
  assert.ok(!page.includes('?'), page);
});

test('defect 87: replaces a missing letter with its code point, never with a box or a question mark', async () => {
  const { pages } = await readPdf(await drawn('Call 📞 ไ now\u200d'));
  assert.ok(pages.join('').includes('Call [U+1F4DE] [U+0E44] now'), pages.join(''));
});

test('defect 87: the fonts have every letter that the form accepts without a warning', async () => {
  const texts = ['Łódź ŷ ½ ✓ “x” – £ €', 'Ελλάδα Москва', '漢字 かな カナ ー・￥', '김민수', 'חברה', 'شركة'];
  assert.deepEqual(texts.flatMap(unprintedIn), []);
  assert.doesNotMatch((await readPdf(await drawn(...texts))).pages.join(''), /\[U\+/);
  const others = [...'📞👩ไक𠮷𝐁'];
  assert.deepEqual(others.flatMap(unprintedIn), others);
  assert.equal((await readPdf(await drawn(...others))).pages.join('').match(/\[U\+/g)?.length, others.length);
});

test('defect 87: draws no invisible characters, and word processors’ bullets as bullets', async () => {
  const marks = '\u00ad\u034f\u061c\u180e\u200b\u200e\u200f\u202a\u202c\u202e\u2060\u2066\u2069\ufeff\ufe0f';
  const inWords = [...marks].map((mark) => `insol${mark}vency`);
  const { pages } = await readPdf(
    await drawn(...inWords, '\u27a2 Plant', '\u2756 Stock', '\uf0b7 Van', '\uf0a7 Car', 'ー・￥', 'a\u2028b\u205fc'),
  );
  const page = pages.join('\n');
  assert.equal(page.match(/insolvency/g)?.length, inWords.length, page);
  for (const text of ['• Plant', '• Stock', '• Van', '• Car', 'ー・￥', 'a b c']) assert.ok(page.includes(text), page);
  assert.doesNotMatch(page, /\?|\[U\+/);
});

test('text of any script stays inside its column and loses nothing', async () => {
  const words = 'Łódź 張伟 김민수 חברה شركة £5 '.repeat(60).trim();
  const { pages } = await readPdf(await drawn(words));
  // Chinese and Korean may be broken between any two letters.
  const page = pages.join('').normalize('NFKC').replaceAll(/\s/g, '');
  for (const word of ['Łódź', '張伟', '김민수', 'חברה', 'شركة']) assert.equal(page.split(word).length - 1, 60, word);
});

test('defect 35: Chinese names are correct in headings, paragraphs, tables and the footer', async () => {
  const paper = createPdf('Certificate', new Date('2026-06-12T09:00:00Z'));
  heading(paper, company);
  paragraph(paper, `Zhang Wei 张伟 of ${company}`);
  paragraph(paper, sentence, { font: 'strong' });
  facts(paper, [
    ['Company', company],
    ['Reference', 'LDS/117'],
  ]);
  const { pages, tags } = await readPdf(await finishPdf(paper, company));
  const page = pages.join('').replaceAll(/\s/g, '');
  assert.equal(page.split(company).length - 1, 4, page);
  for (const word of ['ZhangWei张伟of', sentence, 'LDS/117', 'Page1of1']) assert.ok(page.includes(word), word);
  for (const tag of ['H2', 'P', 'Table', 'TH', 'TD']) assert.ok(tags.has(tag), tag);
});

test('ADR-0052: headings use the screens’ serif, and a bold font for letters it lacks', async () => {
  const paper = createPdf('Letters', new Date('2026-06-12T09:00:00Z'));
  heading(paper, 'Łódź & 張伟 Ltd, £1,242.00');
  paragraph(paper, 'Text');
  const pdf = await finishPdf(paper, 'Letters');
  const names = new Set(pdf.toString('latin1').match(/(SourceSans3|SourceSerif4|NotoSansHans-\w+)/g));
  assert.ok(names.has('SourceSerif4') && names.has('SourceSans3'), [...names].join());
  const { pages } = await readPdf(pdf);
  assert.ok(pages.join('').replaceAll(/\s/g, '').includes('Łódź&張伟Ltd,£1,242.00'), pages.join());
});

test('embeds a script’s font only in documents that need it', async () => {
  const draw = (text: string) => {
    const paper = createPdf('Invoice', new Date('2026-06-12T09:00:00Z'));
    paragraph(paper, text);
    return finishPdf(paper, 'Invoice');
  };
  const [latin, han] = [await draw('Zhang Wei'), await draw('张伟')];
  assert.ok(!latin.toString('latin1').includes('NotoSansHans'));
  assert.ok(han.toString('latin1').includes('NotoSansHans'));
  assert.ok(han.length < 200_000, `${han.length} bytes: only the letters used are embedded`);
});
