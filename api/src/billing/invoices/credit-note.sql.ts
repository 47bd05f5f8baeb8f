import { contactEmailOf } from '../../accounts/addresses/contact-email.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { IssuedCreditNote } from './credit-note.mail.ts';

export const findCreditNote = (db: Database, id: number) =>
  db.selectFrom('creditNote').selectAll().where('id', '=', id).executeTakeFirst();

/** The content and recipients of a credit note's mail. */
export const issuedCreditNote = (db: Database, id: number): Promise<IssuedCreditNote> =>
  db
    .selectFrom('creditNote as c')
    .innerJoin('invoice', 'invoice.id', 'c.invoiceId')
    .innerJoin('account', 'account.id', 'invoice.accountId')
    .select(['c.id', 'c.number', 'c.totalPence', 'c.reason'])
    .select([
      'invoice.number as invoiceNumber',
      'invoice.reference',
      contactEmailOf('account').as('email1'),
      'account.forenames',
    ])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();
