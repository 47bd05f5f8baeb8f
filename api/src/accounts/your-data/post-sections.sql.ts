import { sql } from 'kysely';
import type { Section } from './section.ts';

const chosenLabels = (table: string, column: string) =>
  sql`array_to_string(array(select l.description from ${sql.table(table)} x join ${sql.table(column)} l on l.id = x.${sql.ref(`${column}_id`)} where x.post_id = p.id order by l.id), '; ')`;

/** Whom a seller acts for, what they put on sale, and what became of it. */
export const postSections: readonly Section[] = [
  {
    name: 'firm',
    table: 'firm_member',
    about: 'What you are in the firm you act for, or the team you are in, and since when',
    rows: (id) =>
      sql`select m.account_id::text as key, (select n.name from firm_name n where n.firm_id = m.firm_id) as name, m.role, m.joined_at
        from firm_member m where m.account_id = ${id}`,
  },
  {
    name: 'cases',
    table: 'sale_case',
    about: 'Cases you handle in your firm',
    rows: (id) => sql`
      select lpad(c.id::text, 12, '0') as key, c.company, c.company_number, c.procedure, c.jurisdiction, c.court,
        c.court_reference, c.appointed_on::text as appointed_on, c.office_holders, c.report_on::text as first_report_on,
        c.created_at, c.closed_at
      from sale_case c where c.handler_id = ${id}`,
  },
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
    name: 'unfinished-post',
    table: 'unfinished_post',
    about: 'What you have filled in of a new post that is no draft yet',
    rows: (id) =>
      sql`select u.account_id::text as key, u.entered::text as entered, u.saved_at from unfinished_post u where u.account_id = ${id}`,
  },
  {
    name: 'posts',
    table: 'post',
    about: 'Your posts, drafts too',
    rows: (id) => sql`
      select lpad(p.id::text, 12, '0') as key, p.id as number, p.reference, p.activity_heading, p.description_text as description,
        p.description_html, c.description as primary_category, ${chosenLabels('post_category', 'category')} as additional_categories,
        ${chosenLabels('post_location', 'location')} as locations, ${chosenLabels('post_asset', 'asset')} as assets,
        st.description as business_status, tr.description as trading_status, tu.description as turnover, em.description as employees,
        p.display_home, p.approved, p.starts_on::text as starts_on, p.ends_on::text as ends_on, p.ended_as,
        p.sold_on::text as sold_on, p.created_at
      from post p join category c on c.id = p.primary_category_id
        join appointment_status st on st.id = p.appointment_status_id join trading_status tr on tr.id = p.trading_status_id
        join turnover tu on tu.id = p.turnover_id join employees em on em.id = p.employees_id
      where p.owner_id = ${id}`,
  },
  {
    name: 'pictures',
    table: 'post_picture',
    about: 'Your posts’ pictures, as you described them; the pictures themselves stand with the posts',
    rows: (id) => sql`
      select lpad(p.id::text, 12, '0') || ' ' || lpad(i.place::text, 4, '0') || i.id as key, p.id as post_number, p.reference, i.alt, i.caption,
        i.taken_on::text as taken_on, i.seen_by, i.is_cover, i.added_at
      from post_picture i join post p on p.id = i.post_id where p.owner_id = ${id}`,
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
    rows: (id) => sql`
      select lpad(n.period_id::text, 12, '0') || ' ' || n.kind as key, p.id as post_number, p.reference, n.kind, n.noted_at
      from posting_notice n join posting_period pp on pp.id = n.period_id join post p on p.id = pp.post_id
      where p.owner_id = ${id}`,
  },
  {
    name: 'received-interest',
    table: 'interest_progress',
    about: 'How far you got with the interest you received, and your notes on it',
    rows: (id) => sql`
      select lpad(e.id::text, 12, '0') as key, e.id as interest_number, p.id as post_number, p.reference, g.state, g.note
      from interest_progress g join expression e on e.id = g.expression_id join post p on p.id = e.post_id
      where p.owner_id = ${id}`,
  },
  {
    name: 'first-post-reviews',
    table: 'first_post_review',
    about: 'First posts you asked us to place, and what became of them',
    rows: (id) => sql`
      select lpad(r.id::text, 12, '0') as key, p.reference, r.starts_on, r.ends_on, r.company, r.asked_at, r.outcome, r.reason, r.decided_at
      from first_post_review r join post p on p.id = r.post_id where p.owner_id = ${id} or r.decided_by = ${id}`,
  },
];
