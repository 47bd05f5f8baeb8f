import { sql } from 'kysely';
import type { Section } from '../accounts/your-data/section.ts';

/** Rows of a table of emails about a person's posts. */
const mailsOf =
  (table: string): Section['rows'] =>
  (id) =>
    sql`
      select lpad(n.period_id::text, 12, '0') || ' ' || n.kind as key, p.id as post_number, p.reference, n.kind, n.noted_at
      from ${sql.raw(table)} n join posting_period pp on pp.id = n.period_id join post p on p.id = pp.post_id
      where p.owner_id = ${id}`;

/** This group's contribution to a person's data export. */
export const billingData: readonly Section[] = [
  {
    name: 'hand-overs',
    table: 'hand_over',
    about: 'Requests to hand posts over that you made, and that your address got',
    rows: (id) => sql`
      select h.id::text as key, h.account_id = a.id as by_you, h.kind, h.address, h.reference, h.reason,
        case when h.kind <> 'by an Admin' then h.words end as words, h.created_at,
        h.expires_at, h.ended_at, h.outcome, h.answer
      from hand_over h join account a on a.id = ${id} where h.account_id = a.id or lower(h.address) = lower(a.email1)`,
  },
  {
    name: 'postings',
    table: 'posting_period',
    about: 'Each period your posts were or are for sale',
    rows: (id) => sql`
      select lpad(pp.id::text, 12, '0') as key, p.id as post_number, p.reference, pp.starts_on::text as starts_on,
        pp.ends_on::text as ends_on, pp.blocks, pp.ended_as, pp.ended_at, pp.verification_code, pp.created_at
      from posting_period pp join post p on p.id = pp.post_id where p.owner_id = ${id}`,
  },
  {
    name: 'posting-mails',
    table: 'posting_notice',
    about: 'Emails to you about your posts going live, ending soon or having ended',
    rows: mailsOf('posting_notice'),
  },
  {
    name: 'first-post-reviews',
    table: 'first_post_review',
    about: 'First posts you asked us to place, and what became of them',
    rows: (id) => sql`
      select lpad(r.id::text, 12, '0') as key, p.reference, r.starts_on, r.ends_on, r.company, r.asked_at, r.outcome, r.reason, r.decided_at
      from first_post_review r join post p on p.id = r.post_id where p.owner_id = ${id} or r.decided_by = ${id}`,
  },
  {
    name: 'outcome-mails',
    table: 'outcome_notice',
    about: 'Emails about the outcome of your sales',
    rows: mailsOf('outcome_notice'),
  },
  {
    name: 'statements',
    table: 'statement',
    about: 'Statements of your sales that were taken, with their facts and words',
    rows: (id) => sql`
      select lpad(s.post_id::text, 12, '0') || ' ' || lpad(s.number::text, 6, '0') as key, p.id as post_number, p.reference, s.number,
        s.kind, s.facts::text as facts, s.words::text as words, encode(s.facts_hash, 'hex') as facts_sha256, s.taken_at
      from statement s join post p on p.id = s.post_id where p.owner_id = ${id} or s.taken_by = ${id}`,
  },
  {
    name: 'statements-sent',
    table: 'statement_sent',
    about: 'When and how statements of your sales were sent to creditors',
    rows: (id) => sql`
      select lpad(s.id::text, 12, '0') as key, p.id as post_number, p.reference, s.number, s.sent_on, s.method, s.reference, s.reason, s.recorded_at
      from statement_sent s join post p on p.id = s.post_id where p.owner_id = ${id} or s.recorded_by = ${id}`,
  },
  {
    name: 'statement-drafts',
    table: 'statement_draft',
    about: 'What is written in the drafts of your sales’ statements',
    rows: (id) => sql`
      select lpad(d.post_id::text, 12, '0') as key, p.id as post_number, p.reference, d.words::text as words, d.saved_at
      from statement_draft d join post p on p.id = d.post_id where p.owner_id = ${id}`,
  },
  {
    name: 'statement-mails',
    table: 'statement_notice',
    about: 'Emails about statements of your sales that were due',
    rows: mailsOf('statement_notice'),
  },
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
