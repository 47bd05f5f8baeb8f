import { sql } from 'kysely';
import type { Section } from './section.ts';

/** What a seller was charged and given for it. */
export const billingSections: readonly Section[] = [
  {
    name: 'invoices',
    table: 'invoice',
    about: 'Invoices issued to you, with your name and address as they were',
    rows: (id) => sql`
      select lpad(i.id::text, 12, '0') as key, i.number, i.reference, i.forenames, i.surname, i.company, i.address_line1,
        i.address_line2, i.address_line3, i.town_city, i.county, i.postcode, i.starts_on::text as starts_on,
        i.ends_on::text as ends_on, i.rate_pence, i.first_quantity, i.further_quantity, i.net_pence, i.vat_pence, i.vat_percent, i.total_pence, i.created_at, i.due_on::text as due_on
      from invoice i where i.account_id = ${id}`,
  },
  {
    name: 'payments',
    table: 'payment',
    about: 'Payments recorded for your invoices, repayments and corrections among them',
    rows: (id) => sql`
      select lpad(pay.id::text, 12, '0') as key, i.number as invoice_number, pay.kind, pay.amount_pence, pay.paid_on::text as paid_on,
        pay.method, pay.reference, pay.recorded_at
      from payment pay join invoice i on i.id = pay.invoice_id where i.account_id = ${id}`,
  },
  {
    name: 'credit-notes',
    table: 'credit_note',
    about: 'Credit notes issued to you',
    rows: (id) => sql`
      select lpad(n.id::text, 12, '0') as key, n.number, i.number as invoice_number, n.net_pence, n.vat_pence, n.total_pence,
        n.reason, n.created_at
      from credit_note n join invoice i on i.id = n.invoice_id where i.account_id = ${id}`,
  },
  {
    name: 'certificates',
    table: 'certificate',
    about: 'Certificates of your posts, as they were sealed',
    rows: (id) => sql`
      select lpad(f.period_id::text, 12, '0') as key, p.reference, pp.verification_code, f.frozen_at, f.content::text as content
      from certificate f join posting_period pp on pp.id = f.period_id join post p on p.id = pp.post_id where p.owner_id = ${id}`,
  },
];
