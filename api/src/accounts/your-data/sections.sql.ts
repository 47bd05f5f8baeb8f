import { type RawBuilder, sql } from 'kysely';

/**
 * Rows of one kind that are a person's own, out of `table`; `key` tells them apart and orders them, and is not handed over.
 * A test compares these and `omittedColumns` with the tables that, by the database's own keys, are about an account.
 */
export type Section = { name: string; about: string; table: string; rows: (accountId: string) => RawBuilder<unknown> };

const chosenLabels = (table: string, column: string) =>
  sql`array_to_string(array(select l.description from ${sql.table(table)} x join ${sql.table(column)} l on l.id = x.${sql.ref(`${column}_id`)} where x.post_id = p.id order by l.id), '; ')`;
const labels = (table: string, list: string) =>
  sql`array_to_string(array(select l.description from ${sql.table(table)} l where l.id = any (${sql.ref(`c.${list}`)}) order by l.id), '; ')`;

/** All the product holds of a person, kind by kind. Without password, tokens and other people's particulars. */
export const sections: readonly Section[] = [
  {
    name: 'account',
    table: 'account',
    about: 'Your account: what you told us about yourself, and its status',
    rows: (id) => sql`
      select a.id::text as key, a.role, t.description as title, a.forenames, a.surname, a.company, a.position,
        a.email1 as email, a.email_confirmed_at, a.email2 as second_email, a.email2_confirmed_at as second_email_confirmed_at,
        cap.description as capacity, a.practitioner_name, s.description as function, a.interested_status_other as function_in_own_words,
        a.address_line1, a.address_line2, a.address_line3, a.town_city, a.county, a.postcode, a.country_code, a.telephone, a.mobile,
        a.custom_rate_pence, a.interest_profile as last_interest_text, a.alert_frequency, a.flagged, a.locked_until, a.lockout_reason,
        a.email1_disable_reason as email_disable_reason, a.email1_disabled_at as email_disabled_at,
        a.email2_disable_reason as second_email_disable_reason, a.email2_disabled_at as second_email_disabled_at,
        a.login_count, a.last_login_at, a.previous_login_at, a.home_seen_at as home_last_opened_at, a.home_seen_before as home_visit_before_ended_at, a.notifications_dismissed_at, a.alerts_turned_off,
        a.email1_enabled_at as email_enabled_at, a.email2_enabled_at as second_email_enabled_at,
        a.email2_asked_at as second_email_asked_at, a.created_at
      from account a left join title t on t.id = a.title_id left join capacity cap on cap.id = a.capacity_id
        left join interested_status s on s.id = a.interested_status_id
      where a.id = ${id}`,
  },
  {
    name: 'criteria',
    table: 'criteria',
    about: 'What you look for',
    rows: (id) => sql`
      select c.account_id::text as key, c.name, c.alerts_paused, ${labels('location', 'locations')} as locations, ${labels('turnover', 'turnovers')} as turnovers,
        ${labels('employees', 'employees')} as employees, ${labels('category', 'categories')} as categories,
        ${labels('asset', 'assets')} as assets, c.keywords
      from criteria c where c.account_id = ${id}`,
  },
  {
    name: 'further-criteria',
    table: 'criteria_set',
    about: 'Your other criteria, and how often each is emailed',
    rows: (id) => sql`
      select lpad(c.id::text, 12, '0') as key, c.name, c.alert_frequency, c.alerts_paused,
        ${labels('location', 'locations')} as locations, ${labels('turnover', 'turnovers')} as turnovers,
        ${labels('employees', 'employees')} as employees, ${labels('category', 'categories')} as categories,
        ${labels('asset', 'assets')} as assets, c.keywords
      from criteria_set c where c.account_id = ${id}`,
  },
  {
    name: 'marked-posts',
    table: 'post_mark',
    about: 'Posts you have opened, put on your shortlist or hidden, and your notes on them',
    rows: (id) => sql`
      select lpad(k.post_id::text, 12, '0') as key, p.reference, p.activity_heading as post, k.note,
        k.shortlisted_at, k.hidden_at, k.seen_at as first_opened_at
      from post_mark k join post p on p.id = k.post_id where k.account_id = ${id}`,
  },
  {
    name: 'consents',
    table: 'consent',
    about: 'Which version of our terms and privacy policy you agreed to, and when',
    rows: (id) => sql`
      select document || ' ' || version as key, document, version, given_at from consent where account_id = ${id}`,
  },
  {
    name: 'expressions-of-interest',
    table: 'expression',
    about: 'The interest you expressed, with your messages',
    rows: (id) => sql`
      select lpad(e.id::text, 12, '0') as key, p.reference, p.activity_heading as post, e.profile as message, e.visible as shown_to_practitioner,
        e.created_at, e.viewed_at
      from expression e join post p on p.id = e.post_id where e.buyer_id = ${id}`,
  },
  {
    name: 'alerts',
    table: 'delivery',
    about: 'Alerts made for you, and what happened to each at either address',
    rows: (id) => sql`
      select lpad(d.period_id::text, 12, '0') as key, p.activity_heading as post, d.accepted_at,
        d.state1 as first_address, d.state2 as second_address, d.problem, d.bounced_at
      from delivery d join post p on p.id = d.post_id where d.buyer_id = ${id}`,
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
  {
    name: 'digests',
    table: 'digest',
    about: 'Daily and weekly emails that combine several alerts, and what happened to each at either address',
    rows: (id) => sql`
      select lpad(g.id::text, 12, '0') as key, g.due_on::text as due_on, g.state1 as first_address, g.state2 as second_address, g.problem
      from digest g where g.buyer_id = ${id}`,
  },
  {
    name: 'mailed-links',
    table: 'mailed_link',
    about: 'Links we emailed you to confirm your address or choose a password, and when you used them',
    rows: (id) => sql`
      select encode(m.hash, 'hex') as key, m.purpose, m.created_at, m.expires_at, m.used_at from mailed_link m where m.account_id = ${id}`,
  },
  {
    name: 'second-address-questions',
    table: 'second_address_link',
    about: 'Second addresses you gave us, when we asked them, and when they agreed',
    rows: (id) => sql`
      select encode(q.hash, 'hex') as key, q.address, q.created_at, q.expires_at, q.used_at from second_address_link q
      where q.account_id = ${id}`,
  },
  {
    name: 'announcements',
    table: 'announcement',
    about: 'Announcements you made, if you are an Admin',
    rows: (id) => sql`
      select lpad(n.id::text, 12, '0') as key, n.text, n.created_at, n.ends_at from announcement n where n.created_by = ${id}`,
  },
  {
    name: 'saved-views',
    table: 'admin_view',
    about: 'List filters you saved under a name, if you are an Admin',
    rows: (id) => sql`
      select lpad(v.id::text, 12, '0') as key, v.list, v.name, v.query as filters, v.created_at from admin_view v
      where v.account_id = ${id}`,
  },
  {
    name: 'sessions',
    table: 'session_family',
    about: 'When you logged in, with what and from which network, and when that session was ended',
    rows: (id) => sql`
      select f.id::text as key, f.started_at, f.last_used_at, f.agent as browser, f.place as network, f.revoked_at as ended_at
      from session_family f where f.account_id = ${id}`,
  },
  {
    name: 'devices',
    table: 'known_device',
    about: 'The browsers you have logged in with',
    rows: (id) => sql`
      select encode(d.mark, 'hex') as key, d.agent as browser, d.place as network, d.first_used_at, d.last_used_at
      from known_device d where d.account_id = ${id}`,
  },
  {
    name: 'password-and-address-changes',
    table: 'account_change',
    about: 'Passwords and login addresses you changed or asked to change',
    rows: (id) => sql`
      select lpad(c.id::text, 20, '0') as key, c.kind, c.old_email, c.new_email, c.asked_at, c.done_at, c.taken_back_at
      from account_change c where c.account_id = ${id}`,
  },
  {
    name: 'security-log',
    table: 'security_event',
    about: 'Logins, failed ones, refusals and downloads of your account, as our security log has them',
    rows: (id) => sql`
      select lpad(e.id::text, 20, '0') as key, e.at, e.event, e.address as network, e.agent as browser, e.request_id, e.detail
      from security_event e where e.account_id = ${id}`,
  },
  {
    name: 'log',
    table: 'audit',
    about: 'What was done to your account or by you, according to our log',
    rows: (id) => sql`
      select lpad(audit.id::text, 20, '0') as key, audit.at, audit.act, audit.subject, audit.actor_id = ${id} as by_you,
        audit.before::text as before, audit.after::text as after
      from audit where audit.actor_id = ${id} or (audit.subject = 'account' and audit.subject_id = ${id}::text)`,
  },
];

/** Tables about an account that are no file of the ZIP, each with the reason. */
export const omittedColumns: Readonly<Record<string, string>> = {
  buyer_match: 'worked out of the criteria, which are handed over',
  criteria_set_match: 'worked out of the criteria, which are handed over',
  account_change_link: 'marks of secrets we mailed; the changes are handed over',
  security_alarm: 'made out of the security log, which is handed over',
  refresh_token: 'marks of secrets that keep a session open; the sessions are handed over',
  post_location: 'stands with the post',
  post_category: 'stands with the post',
  post_asset: 'stands with the post',
  delivery_batch: 'how alerts of many people are sent together; of each person only the delivery is',
  certificate_seal: 'proves the certificate, which is handed over',
  marketing_event: 'counts what became of a post, and names nobody (ADR-0011)',
};

/** Columns of an account that its file leaves out, each with the reason. */
export const leftOutOfAccount: Readonly<Record<string, string>> = {
  id: 'our own number',
  number: 'our own number',
  password_hash: 'would help who finds the file to guess the password',
  failed_logins: 'forgotten with the next login',
  ...Object.fromEntries(
    ['closed_at', 'closed_email', 'erase_after', 'reduced_at'].map((name) => [
      name,
      'nobody can log in to a closed account',
    ]),
  ),
};
