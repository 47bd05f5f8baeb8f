import assert from 'node:assert/strict';
import type { CertificateAnswer } from '@marketplace/shared-contract/billing/certificates/certificate';
import type { AdminInvoice, InvoiceAnswer } from '@marketplace/shared-contract/billing/invoices/invoice';
import type { StatementDraft } from '@marketplace/shared-contract/billing/statement/statement';
import type { VatPeriods } from '@marketplace/shared-contract/billing/vat';
import type { Expression } from '@marketplace/shared-contract/marketplace/interest/expression';
import type { InterestSummary } from '@marketplace/shared-contract/marketplace/interest/interest-progress';
import type { ListedFigures, PostPerformance } from '@marketplace/shared-contract/marketplace/performance';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import type { SellerHome } from '@marketplace/shared-contract/operations/homes/role-homes';
import type { vatRecordList } from '@marketplace/shared-contract/operations/lists/vat-records';
import type { ListAnswer } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import type { Sale } from './sale.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const inPence = (pounds: number) => Math.round(pounds * 100);
/** A file's lines, each as its columns; no cell in these files contains a comma. */
const rowsOf = (file: string) =>
  file
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));

/** Interest, alerts and openings must be the same on every screen. */
async function attentionAgrees({ product, read, inCharge, id }: Sale, after: string): Promise<void> {
  const owner = await inCharge();
  const [figures] = await read<ListedFigures>(owner, sellerCalls.postFigures, { ids: String(id) });
  const { posting } = await read<PostPerformance>(owner, sellerCalls.postPerformance, { id });
  assert.ok(figures && posting);
  const { emailed, opened, interest, unread } = figures;
  assert.deepEqual(posting.total, { emailed, opened, interest }, `card and performance after ${after}`);
  for (const key of ['emailed', 'opened', 'interest'] as const)
    assert.equal(sum(posting.days.map((day) => day[key])), posting.total[key], `days of ${key} after ${after}`);
  assert.ok(unread <= interest, `${unread} unread of ${interest} after ${after}`);

  const home = (await read<SellerHome>(owner, sellerCalls.home)).posts.find((post) => post.businessId === id);
  if (home)
    assert.deepEqual(
      [home.emailed, home.opened, home.interest, home.unread],
      [emailed, opened, interest, unread],
      `home after ${after}`,
    );

  const list = await read<Expression[]>(owner, sellerCalls.expressedInterestList, { post: id });
  const summary = await read<InterestSummary>(owner, sellerCalls.interestSummary, { post: id });
  const summed = summary.posts.find((post) => post.businessId === id);
  assert.deepEqual(
    [summed?.received ?? 0, summed?.unread ?? 0],
    [list.length, list.filter((one) => !one.viewedByInsolvency).length],
    `list and summary of interest after ${after}`,
  );
  const detail = await read<Post>(owner, signedInCalls.post, { id });
  assert.equal(detail.expressionsOfInterest.length, list.length, `detail of the post after ${after}`);

  const { facts } = await read<StatementDraft>(owner, sellerCalls.statement, { id });
  const periods = await product.db
    .selectFrom('postingPeriod')
    .select('id')
    .where('postId', '=', id)
    .orderBy('id')
    .execute();
  const certificates: CertificateAnswer[] = [];
  for (const period of periods) certificates.push(await read(owner, sellerCalls.certificate, period));
  assert.deepEqual(
    facts.periods.map((period) => [period.emailed, period.interests]),
    certificates.map((one) => [one.totalNoOfInterestedPartiesEmailed, one.expressedInterestsCount]),
    `statement and certificates after ${after}`,
  );
  for (const { expressedInterestsCount, annex } of certificates)
    assert.equal(annex.interestReceived, expressedInterestsCount, `annex and certificate after ${after}`);
  const latest = certificates.at(-1);
  // A sealed certificate does not follow what is shown again afterwards.
  if (latest && !latest.final)
    assert.deepEqual(
      [latest.totalNoOfInterestedPartiesEmailed, latest.expressedInterestsCount],
      [emailed, interest],
      `certificate and performance after ${after}`,
    );

  const stated = (label: string) => Number(facts.facts.find((fact) => fact.label === label)?.value ?? 0);
  const asked = stated('Questions asked');
  const parts = [
    ...['Questions answered to all', 'Questions answered to one buyer', 'Questions not answered, with a reason'],
    ...['Questions that their askers took back', 'Questions that wait for an answer'],
  ];
  assert.equal(sum(parts.map(stated)), asked, `questions after ${after}`);
}

/** Charges, credits and payments must be the same on every screen and in every file. */
async function moneyAgrees({ product, admin, read, id }: Sale, after: string): Promise<void> {
  const csv = async (call: typeof adminCalls.invoicesCsv, query = {}) =>
    rowsOf((await product.call(admin, call, { query })).body);
  const listed = (await read<AdminInvoice[]>(admin, adminCalls.invoiceList, { daysAfterCreation: 365 })).filter(
    (one) => one.businessId === id,
  );
  assert.ok(listed.length > 0);
  const [head = [], ...file] = await csv(adminCalls.invoicesCsv, { daysAfterCreation: 365 });
  for (const invoice of listed) {
    const {
      settlement,
      calculatedInformation,
      creditNotes = [],
      payments = [],
    } = await read<InvoiceAnswer>(admin, sellerCalls.invoice, { id: invoice.invoiceId });
    assert.deepEqual(invoice.settlement, settlement, `list and invoice after ${after}`);
    assert.equal(invoice.totalPrice, calculatedInformation.totalPrice, `total after ${after}`);
    const credited = sum(creditNotes.map((note) => inPence(note.totalPrice)));
    const paid = sum(payments.map((payment) => inPence(payment.amount)));
    assert.deepEqual(
      [credited, paid, inPence(invoice.totalPrice) - credited - paid],
      [settlement?.credited, settlement?.paid, settlement?.outstanding].map((one) => inPence(one ?? 0)),
      `parts of the settlement after ${after}`,
    );
    const row = file.find(([number]) => number === String(invoice.invoiceNumber));
    const cell = (title: string) => row?.[head.indexOf(title)];
    assert.deepEqual(
      ['Total', 'Paid', 'Credited', 'Outstanding', 'Payment'].map(cell),
      [
        ...[invoice.totalPrice, settlement?.paid, settlement?.credited, settlement?.outstanding].map(String),
        settlement?.state,
      ],
      `file of invoices after ${after}`,
    );
  }
  const { records } = await read<ListAnswer<typeof vatRecordList>>(admin, adminCalls.vatRecords, { pageSize: 250 });
  const { all } = await read<VatPeriods>(admin, adminCalls.vatPeriods);
  const [vatHead = [], ...vatFile] = await csv(adminCalls.vatRecordsCsv);
  const vatAt = vatHead.indexOf('VAT');
  const vats = [
    sum(records.map((record) => inPence(record.vat))),
    sum(vatFile.map((row) => inPence(Number(row[vatAt])))),
  ];
  assert.deepEqual(vats, [inPence(all.vat), inPence(all.vat)], `VAT after ${after}`);
}

/** Fails if two calls return different figures of a sale. */
export async function assertAgreement(sale: Sale, after: string): Promise<void> {
  await attentionAgrees(sale, after);
  await moneyAgrees(sale, after);
}
