import assert from 'node:assert/strict';
import { test } from 'node:test';
import { annexRows } from '@marketplace/shared-contract/billing/certificates/annex-document';
import type { CertificateAnswer } from '@marketplace/shared-contract/billing/certificates/certificate';
import type { StatementDraft } from '@marketplace/shared-contract/billing/statement/statement';
import { isMove } from '@marketplace/shared-contract/billing/statement/statement-sentences';
import type { CaseAnswer } from '@marketplace/shared-contract/marketplace/cases/case';
import { aCase } from '@marketplace/shared-contract/marketplace/cases/case.fixture';
import { outcomeWords } from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import type { ListedFigures } from '@marketplace/shared-contract/marketplace/performance';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { displayMoney } from '@marketplace/shared-contract/platform/words/money';
import { readPdf } from '../../../test/pdf-text.ts';
import { testProduct } from '../../../test/product.ts';
import { filesIn } from '../../../test/zip.ts';
import { aSale, download, rows } from './a-sale.fixture.ts';

test('each figure is the same in the case, the lists, the certificate, the statement, its pages and every table', async (t) => {
  const product = await testProduct(t);
  const { call } = product;
  const { seller, id } = await aSale(product);
  const read = async <T>(asked: Call, query: Record<string, string | number> = { id }) =>
    (await call(seller, asked, { query })).json<T>();
  const { caseId } = (await call(seller, sellerCalls.addCase, { body: aCase() })).json();
  await call(seller, sellerCalls.savePostCase, { query: { id }, body: { CaseId: caseId } });
  const files = await filesIn((await download(product, seller, id)).rawPayload);
  const named = (start: string) => Object.keys(files).find((name) => name.startsWith(start)) ?? '';
  const pages = async (start: string) =>
    (await readPdf(files[named(start)] ?? Buffer.of())).pages.join(' ').replace(/\s+/g, ' ');
  const distinct = (name: string, column: string) => new Set(rows(files[name]).map((row) => row[column])).size;

  const [inCase] = (await read<CaseAnswer>(sellerCalls.case, { id: caseId })).posts;
  const [listed] = await read<ListedFigures>(sellerCalls.postFigures, { ids: String(id) });
  const draft = await read<StatementDraft>(sellerCalls.statement);
  const { facts, periods } = draft.facts;
  const stated = (label: string) => facts.find((fact) => fact.label === label)?.value;
  const period = await product.db.selectFrom('postingPeriod').select('id').executeTakeFirstOrThrow();
  const certificate = await read<CertificateAnswer>(sellerCalls.certificate, period);
  const ledger = rows(files[named('ledger/')]);
  const noted = (event: string) =>
    ledger.filter(({ Event }) => Event === event).reduce((sum, row) => sum + Number(row.Number || 1), 0);

  const changed = draft.changed.map(({ label }) => label);
  assert.deepEqual(
    changed,
    ['Legislation'],
    'what was finalised is what is stated now, but for the case it is in since',
  );
  assert.deepEqual(ledger.map(Object.values), annexRows(certificate.annex.lines));
  const { expressedInterestsCount: interest, annex } = certificate;
  const certified = await pages('certificates/');
  const [inStatement] = periods;
  const one = `${interest}`;
  assert.deepEqual(
    [
      inCase?.interest,
      listed?.interest,
      annex.interestReceived,
      inStatement?.interests,
      noted('Expression of interest received'),
    ],
    Array(5).fill(interest),
  );
  assert.equal(stated('Buyers who expressed interest'), one);
  assert.equal(`${distinct('expressions-of-interest.csv', 'Buyer')}`, one);
  assert.deepEqual([listed?.opened, inStatement?.opened], [annex.viewers, annex.viewers]);
  for (const text of [`${interest} expression of interest`, `${annex.viewers} Interested Part`])
    assert.ok(certified.includes(text), `${text} in ${certified}`);

  assert.equal(stated('Buyers who gave an undertaking'), `${distinct('undertakings.csv', 'Number')}`);
  assert.equal(stated('Buyers to whom the particulars were released'), `${noted('Particulars released to a buyer')}`);
  assert.equal(stated('Buyers who opened a document'), `${distinct('access-log.csv', 'Undertaking')}`);
  assert.equal(stated('Documents released'), `${noted('Document of the particulars released')}`);
  assert.equal(stated('Documents released'), `${inCase?.documents}`);
  assert.equal(stated('Questions asked'), `${distinct('questions-and-answers.csv', 'Question')}`);
  assert.equal(stated('Questions asked'), `${noted('Question asked by a buyer')}`);
  assert.equal(
    facts.filter(({ label }) => isMove(label)).length,
    ledger.filter(({ Event }) => Event?.startsWith('Date of the sale moved')).length,
  );

  const struck = new Set(rows(files['offers.csv']).flatMap((row) => (row['Struck out'] === 'Yes' ? [row.Offer] : [])));
  const [standing, ...others] = rows(files['offers.csv']).filter(({ Offer }) => !struck.has(Offer));
  assert.deepEqual([stated('Offers in the register'), inCase?.offers?.count], ['1', 1 + others.length]);
  assert.deepEqual(
    [stated('Range of the offers'), displayMoney(inCase?.offers?.highest ?? 0)],
    [standing?.Amount, standing?.Amount],
  );
  const [outcome] = rows(files['outcome.csv']);
  for (const field of ['Total', 'AtCompletion', 'Deferred', 'FinalOffers'] as const)
    assert.equal(stated(outcomeWords[field]), outcome?.[outcomeWords[field]], field);
  const statement = await pages('statements/');
  for (const { part, label, value } of facts.filter(
    ({ part, value: said }) => part === 'offers' || (part === 'information' && said !== 'None'),
  ))
    assert.ok(statement.includes(`${label} ${value}`), `${part}: ${label} ${value}`);
});
