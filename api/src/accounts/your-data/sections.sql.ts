import { type RawBuilder, sql } from 'kysely';

/** Rows of one kind that are a person's own; `key` tells them apart and orders them, and is not handed over. */
export type Section = { name: string; about: string; rows: (accountId: string) => RawBuilder<unknown> };

const labels = (table: string, list: string) =>
  sql`array_to_string(array(select l.description from ${sql.table(table)} l where l.id = any (${sql.ref(`c.${list}`)}) order by l.id), '; ')`;

/** All the product holds of a person, kind by kind. Password, tokens and other people's particulars are no part of it. */
export const sections: readonly Section[] = [
  {
    name: 'account',
    about: 'Your account: what you told us about yourself, and how it stands',
    rows: (id) => sql`
      select a.id::text as key, a.role, t.description as title, a.forenames, a.surname, a.company, a.position,
        a.email1 as email, a.email_confirmed_at, a.email2 as second_email, a.email2_confirmed_at as second_email_confirmed_at,
        cap.description as capacity, a.practitioner_name, s.description as function, a.interested_status_other as function_in_own_words,
        a.address_line1, a.address_line2, a.address_line3, a.town_city, a.county, a.postcode, a.country_code, a.telephone, a.mobile,
        a.custom_rate_pence, a.interest_profile as last_interest_text, a.alert_frequency, a.flagged, a.locked_until, a.lockout_reason,
        a.email1_disable_reason as email_disable_reason, a.email1_disabled_at as email_disabled_at,
        a.email2_disable_reason as second_email_disable_reason, a.email2_disabled_at as second_email_disabled_at,
        a.login_count, a.last_login_at, a.previous_login_at, a.created_at
      from account a left join title t on t.id = a.title_id left join capacity cap on cap.id = a.capacity_id
        left join interested_status s on s.id = a.interested_status_id
      where a.id = ${id}`,
  },
  {
    name: 'criteria',
    about: 'What you look for',
    rows: (id) => sql`
      select c.account_id::text as key, ${labels('location', 'locations')} as locations, ${labels('turnover', 'turnovers')} as turnovers,
        ${labels('employees', 'employees')} as employees, ${labels('category', 'categories')} as categories,
        ${labels('asset', 'assets')} as assets, c.keywords
      from criteria c where c.account_id = ${id}`,
  },
  {
    name: 'consents',
    about: 'Which version of our terms and privacy policy you agreed to, and when',
    rows: (id) => sql`
      select document || ' ' || version as key, document, version, given_at from consent where account_id = ${id}`,
  },
  {
    name: 'expressions-of-interest',
    about: 'The interest you expressed, with your messages',
    rows: (id) => sql`
      select lpad(e.id::text, 12, '0') as key, p.reference, p.activity_heading as post, e.profile as message, e.created_at, e.viewed_at
      from expression e join post p on p.id = e.post_id where e.buyer_id = ${id}`,
  },
  {
    name: 'alerts',
    about: 'Alerts made for you, and what became of each at either address',
    rows: (id) => sql`
      select lpad(d.period_id::text, 12, '0') as key, p.activity_heading as post, d.accepted_at,
        d.state1 as first_address, d.state2 as second_address
      from delivery d join post p on p.id = d.post_id where d.buyer_id = ${id}`,
  },
  {
    name: 'posts',
    about: 'Your posts, drafts too',
    rows: (id) => sql`
      select lpad(p.id::text, 12, '0') as key, p.id as number, p.reference, p.activity_heading, p.description_text as description,
        p.description_html, c.description as primary_category, p.display_home, p.approved, p.starts_on::text as starts_on,
        p.ends_on::text as ends_on, p.ended_as, p.created_at
      from post p join category c on c.id = p.primary_category_id where p.owner_id = ${id}`,
  },
  {
    name: 'postings',
    about: 'Each period your posts were or are for sale',
    rows: (id) => sql`
      select lpad(pp.id::text, 12, '0') as key, p.id as post_number, p.reference, pp.starts_on::text as starts_on,
        pp.ends_on::text as ends_on, pp.blocks, pp.ended_as, pp.ended_at, pp.verification_code, pp.created_at
      from posting_period pp join post p on p.id = pp.post_id where p.owner_id = ${id}`,
  },
  {
    name: 'invoices',
    about: 'Invoices issued to you, with your name and address as they were',
    rows: (id) => sql`
      select lpad(i.id::text, 12, '0') as key, i.number, i.reference, i.forenames, i.surname, i.company, i.address_line1,
        i.address_line2, i.address_line3, i.town_city, i.county, i.postcode, i.starts_on::text as starts_on,
        i.ends_on::text as ends_on, i.net_pence, i.vat_pence, i.total_pence, i.created_at, i.due_on::text as due_on
      from invoice i where i.account_id = ${id}`,
  },
  {
    name: 'sessions',
    about: 'When you logged in, and when that session was ended',
    rows: (id) => sql`
      select f.id::text as key, f.started_at, f.revoked_at as ended_at from session_family f where f.account_id = ${id}`,
  },
  {
    name: 'log',
    about: 'What was done to your account or by you, as our log has it',
    rows: (id) => sql`
      select lpad(audit.id::text, 20, '0') as key, audit.at, audit.act, audit.subject, audit.actor_id = ${id} as by_you,
        audit.before::text as before, audit.after::text as after
      from audit where audit.actor_id = ${id} or (audit.subject = 'account' and audit.subject_id = ${id}::text)`,
  },
];
