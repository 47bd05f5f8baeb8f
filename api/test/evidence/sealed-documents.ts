import assert from 'node:assert/strict';
import type { CertificateAnswer } from '@marketplace/shared-contract/billing/certificates/certificate';
import type { InvoiceAnswer } from '@marketplace/shared-contract/billing/invoices/invoice';
import type { StatementDraft } from '@marketplace/shared-contract/billing/statement/statement';
import type { SellerParticulars } from '@marketplace/shared-contract/marketplace/particulars/particulars';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { Sale } from './sale.ts';

/** Every sealed or finalised document of a sale by its name, as an Admin reads it. */
async function documentsOf({ product, admin, read, id }: Sale): Promise<Map<string, unknown>> {
  const documents = new Map<string, unknown>();
  const periods = await product.db.selectFrom('postingPeriod').select('id').where('postId', '=', id).execute();
  for (const period of periods) {
    const certificate = await read<CertificateAnswer>(admin, sellerCalls.certificate, { id: period.id });
    if (certificate.final) documents.set(`certificate ${period.id}`, certificate);
  }
  const invoices = await product.db
    .selectFrom('invoice')
    .select('id')
    .where(
      'periodId',
      'in',
      periods.map((period) => period.id),
    )
    .execute();
  for (const invoice of invoices) {
    const {
      settlement: _standing,
      payments = [],
      creditNotes = [],
      ...issued
    } = await read<InvoiceAnswer>(admin, sellerCalls.invoice, invoice);
    documents.set(`invoice ${invoice.id}`, issued);
    for (const payment of payments) documents.set(`payment ${payment.paymentId}`, payment);
    for (const { creditNoteId } of creditNotes)
      documents.set(`credit note ${creditNoteId}`, await read(admin, sellerCalls.creditNote, { id: creditNoteId }));
  }
  const { taken } = await read<StatementDraft>(admin, sellerCalls.statement, { id });
  for (const statement of taken) documents.set(`statement ${statement.number}`, statement);
  const stored = await product.db.selectFrom('statement').select(['number', 'facts', 'words']).where('postId', '=', id);
  for (const statement of await stored.execute()) documents.set(`facts of statement ${statement.number}`, statement);
  const { holders } = await read<SellerParticulars>(admin, sellerCalls.particulars, { id });
  for (const { undertakingId, acceptances } of holders)
    for (const [place, acceptance] of acceptances.toReversed().entries())
      documents.set(`acceptance ${place} of undertaking ${undertakingId}`, acceptance);
  return documents;
}

/** Remembers each document when it first appears. */
export function sealedDocuments(sale: Sale) {
  const first = new Map<string, unknown>();
  return {
    /** Fails if a document has changed, or disappeared, since it first appeared. */
    async assertUnchanged(after: string): Promise<void> {
      const now = await documentsOf(sale);
      for (const [name, document] of first) assert.deepEqual(now.get(name), document, `${name} after ${after}`);
      for (const [name, document] of now) if (!first.has(name)) first.set(name, document);
    },
  };
}
