import type { Supplier } from '@marketplace/shared-contract/billing/invoices/invoice';
import type { PaymentDetails } from '@marketplace/shared-contract/billing/invoices/settlement';
import {
  chargeFor,
  paymentTermDays,
  standardRate,
  vatPercent,
} from '@marketplace/shared-contract/billing/posting/pricing';
import { addDays, type Day, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { companyOf } from '../../accounts/firm-names/firm-name.sql.ts';
import type { Database } from '../../platform/database/connect.ts';

type Billed = {
  postId: number;
  periodId: number;
  ownerId: string;
  reference: string;
  startsOn: Day;
  endsOn: Day;
  /** The name that replaces the company's or firm's on the invoice, if one was given (BILL-021). */
  company: string | undefined;
  supplier: Supplier;
  paymentDetails: PaymentDetails;
  now: Date;
};

/** Issues a period's invoice with the next number of a gapless series; freezes rates, VAT, names, addresses and payment details (PD-39). */
export async function issueInvoice(
  tx: Database,
  { ownerId, company, supplier, paymentDetails, now, ...billed }: Billed,
): Promise<number> {
  const owner = await tx
    .selectFrom('account')
    .select(['forenames', 'surname', companyOf('account').as('company'), 'customRatePence'])
    .select(['addressLine1', 'addressLine2', 'addressLine3', 'townCity', 'county', 'postcode'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  const { customRatePence, ...names } = owner;
  const ratePence = customRatePence ?? standardRate;
  const charge = chargeFor(billed.startsOn, billed.endsOn, ratePence);
  const { id } = await tx
    .insertInto('invoice')
    .values({
      ...names,
      ...billed,
      number: await nextNumber(tx),
      accountId: ownerId,
      company: company ?? names.company,
      ratePence,
      firstQuantity: charge.firstQuantity,
      furtherQuantity: charge.furtherQuantity,
      vatPercent,
      supplier: JSON.stringify(supplier),
      paymentDetails: JSON.stringify(paymentDetails),
      netPence: charge.subTotal,
      vatPence: charge.vat,
      totalPence: charge.total,
      createdAt: now,
      dueOn: addDays(londonDay(now), paymentTermDays),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function nextNumber(tx: Database): Promise<number> {
  const { issued } = await tx
    .updateTable('invoiceSeries')
    .set((eb) => ({ nextNumber: eb('nextNumber', '+', 1) }))
    .returning((eb) => eb('nextNumber', '-', 1).as('issued'))
    .executeTakeFirstOrThrow();
  return issued;
}
