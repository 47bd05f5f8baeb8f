import assert from 'node:assert/strict';
import { text as streamText } from 'node:stream/consumers';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import yauzl from 'yauzl';
import { makeAccount, makeBuyer, makeLivePost, productWith } from './fixtures.ts';
import { mailJobs } from './mail-jobs.ts';
import { readPdf } from './pdf-text.ts';
import type { TestUser } from './product.ts';

/** A word as typed, as its reader should get it, and in a PDF if no font has one of its letters. */
type Word = { typed: string; shown: string; drawn: string };
const word = (typed: string, shown = typed, drawn = shown): Word => ({ typed, shown, drawn });

const unseen = '\u00ad\u061c\u180e\u200b\u200e\u200f\u2028\u202a\u202c\u202e\u2060\u2061\u2066\u2069\ufeff';
const dashes = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212';
const words = [
  ...[...unseen].map((mark, place) => word(`prac${mark}tice${place}`, `practice${place}`)),
  ...[...dashes].map((dash, place) => word(`Smith${dash}Jones${place}`)),
  ...[
    'Café',
    'Cafe\u0301s',
    'Łódź',
    'Łódź2'.normalize('NFD'),
    'Tŷ',
    'Ｗｉｄｅ１２',
    '￥１００',
    'コーヒー・バー',
    'ｶﾌｪ',
  ].map((one) => word(one)),
  ...['\uf0b7', '\uf0a7', '\uf0d8', '\uf0fc'].map((bullet, place) => word(`${bullet}Van${place}`, `•Van${place}`)),
  word('\u27a2Stock', undefined, '•Stock'),
  word('Call📞', undefined, 'Call[U+1F4DE]'),
  word('👩\u200d🔧Fitter', undefined, '[U+1F469][U+1F527]Fitter'),
  word('½’“x”'),
];
/** The same runs each time. */
const seed = 20261128;

/** Without line breaks and quotation marks. Fonts have one glyph for three hyphens. */
const squeezed = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\s>]/g, '')
    .replaceAll(/[\u2010\u2011]/g, '-');
const typed = (some: readonly Word[]) => some.map((one) => one.typed).join(' ');
/** The end of a page, so that a word continued overleaf is read as one. */
const foot = /Insolvency Marketplace · .* Page \d+ of \d+\s*$/;
function plain(html: string): string {
  const texts: string[] = [];
  new Parser({ ontext: (text) => texts.push(text) }).end(html);
  return texts.join('');
}

/** Fails if a reader of this output does not get each word, or gets an invisible character. */
function assertReadable(output: string, some: readonly Word[], where: string, key: 'shown' | 'drawn' = 'shown'): void {
  const seen = squeezed(output);
  for (const one of some)
    assert.ok(
      seen.includes(squeezed(one[key])),
      `${where} lacks ${one[key]} (${JSON.stringify(one.typed)}): ${output}`,
    );
  assert.doesNotMatch(output, new RegExp(`[${unseen}\\ufffd]`, 'u'), where);
}

async function wordText(file: Buffer): Promise<string> {
  const zip = await yauzl.fromBufferPromise(file);
  for await (const entry of zip.eachEntry())
    if (entry.fileName === 'word/document.xml') return streamText(await zip.openReadStreamPromise(entry));
  throw new Error('No document');
}

test('defects 87, 91 and 95: input is readable in emails, PDFs, CSV and Word, and found in either Unicode form', async (t) => {
  const [product, admin] = await productWith(t, 'admin');
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(words, { minLength: words.length }), async (all) => {
      const [reference, heading, firm, asker, rest] = [
        all.slice(0, 3),
        all.slice(3, 9),
        all.slice(9, 12),
        all.slice(12, 15),
        all,
      ];
      // As releases before PD-78 stored them.
      const seller = await makeAccount(product, 'seller', { company: typed(firm) });
      const buyer = await makeBuyer(product, {}, { company: typed(asker) });
      const call = async (user: TestUser, to: Call, asked: object) => {
        const answer = await product.call(user, to, asked);
        assert.equal(answer.statusCode, 200, `${to.path}: ${answer.body}`);
        return answer;
      };
      const id = await makeLivePost(product, seller, {
        ...{ Reference: typed(reference), ActivityHeading: typed(heading) },
        Description: `<p>${typed(rest)}</p>`,
      });
      await call(buyer, buyerCalls.expressInterest, {
        query: { id },
        body: { ExpressInterestText: `=1+1 ${typed(rest)}` },
      });
      const mail = (await mailJobs(product)).find(({ to, subject }) => to === seller.email && /interest/.test(subject));
      assert.ok(mail);
      assertReadable(mail.subject, reference, 'subject');
      for (const [where, text] of [
        ['text', mail.text],
        ['html', plain(mail.html)],
      ] as const)
        assertReadable(text, [...reference, ...heading, ...asker, ...rest], where);

      const csv = (await call(seller, sellerCalls.exportExpressions, { query: { id } })).body;
      assertReadable(csv.replace(/^\ufeff/, ''), [...reference, ...heading, ...asker, ...rest], 'CSV');
      for (const cell of (parse(csv, { bom: true }) as string[][]).flat())
        for (const line of cell.split('\n')) assert.doesNotMatch(line, /^[=+\-@\t＝＋－＠]/);

      const [{ invoice }] = (await call(seller, sellerCalls.invoiceList, {})).json();
      await call(seller, sellerCalls.saveStatement, { query: { id }, body: { offers: typed(rest) } });
      await call(seller, sellerCalls.takeStatement, { query: { id } });
      for (const [where, to, query, some] of [
        ['invoice', sellerCalls.invoicePdf, { id: invoice.invoiceId }, [...reference, ...firm]],
        ['certificate', sellerCalls.certificatePdf, { id: invoice.periodId }, [...reference, ...heading, ...rest]],
        ['statement', sellerCalls.statementPdf, { id, number: 1 }, [...reference, ...heading, ...rest]],
      ] as const) {
        const { pages } = await readPdf((await call(seller, to, { query })).rawPayload);
        const read = pages.map((page) => page.replace(foot, '')).join('\n');
        assertReadable(read, some, where, 'drawn');
        assert.doesNotMatch(read, /\?|[\ue000-\uf8ff]/u, where);
      }
      const docx = await wordText(
        (await call(seller, sellerCalls.statementWord, { query: { id, number: 1 } })).rawPayload,
      );
      assertReadable(plain(docx), [...reference, ...heading, ...rest], 'Word');

      for (const one of heading)
        for (const search of [one.typed, one.shown, one.shown.normalize('NFC'), one.shown.normalize('NFD')]) {
          const inbox = (await call(buyer, buyerCalls.inboxOrder, { query: { posts: 'all', search } })).json<
            number[]
          >();
          assert.ok(inbox.includes(id), `a buyer finds ${JSON.stringify(search)} of ${JSON.stringify(one.typed)}`);
          const listed = (await call(admin, adminCalls.posts, { query: { search } })).json();
          assert.ok(
            listed.businessList.some((post: { businessId: number }) => post.businessId === id),
            `an Admin finds ${JSON.stringify(search)} of ${JSON.stringify(one.typed)}`,
          );
        }
    }),
    { numRuns: 3, seed, endOnFailure: true },
  );
});
