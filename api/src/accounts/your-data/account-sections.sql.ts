import { sql } from 'kysely';
import { criteriaInWords, type Section } from './section.ts';

/** A person's account: what they told us, what they agreed to and what they did. */
export const accountSections: readonly Section[] = [
  {
    name: 'account',
    table: 'account',
    about: 'Your account: what you told us about yourself, and its status',
    rows: (id) => sql`
      select a.id::text as key, a.role, t.description as title, a.forenames, a.surname, a.company, a.position,
        a.email1 as email, a.email_confirmed_at, a.email2 as second_email, a.email2_confirmed_at as second_email_confirmed_at,
        cap.description as capacity, a.practitioner_name, s.description as function, a.interested_status_other as function_in_own_words,
        a.address_line1, a.address_line2, a.address_line3, a.town_city, a.county, a.postcode, a.country_code, a.telephone, a.mobile,
        a.custom_rate_pence, a.interest_profile as last_interest_text, a.alert_frequency, a.locked_until, a.lockout_reason,
        a.email1_disable_reason as email_disable_reason, a.email1_disabled_at as email_disabled_at,
        a.email2_disable_reason as second_email_disable_reason, a.email2_disabled_at as second_email_disabled_at,
        a.login_count, a.last_login_at, a.previous_login_at, a.home_seen_at as home_last_opened_at, a.home_seen_before as home_visit_before_ended_at, a.notifications_dismissed_at, a.alerts_turned_off, a.opened_for_firm,
        a.mails_of_handled as emails_about_posts_you_handle, a.mails_handled_by_others as emails_about_posts_others_handle,
        a.email1_enabled_at as email_enabled_at, a.email2_enabled_at as second_email_enabled_at,
        a.email2_asked_at as second_email_asked_at, a.created_at
      from account a left join title t on t.id = a.title_id left join capacity cap on cap.id = a.capacity_id
        left join interested_status s on s.id = a.interested_status_id
      where a.id = ${id}`,
  },
  {
    name: 'consents',
    table: 'consent',
    about: 'Which version of our terms and privacy policy you agreed to, and when',
    rows: (id) => sql`
      select document || ' ' || version as key, document, version, given_at from consent where account_id = ${id}`,
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
    name: 'sessions',
    table: 'session_family',
    about: 'When you logged in, with what and from which network, and when and why that session was ended',
    rows: (id) => sql`
      select f.id::text as key, f.started_at, f.last_used_at, f.confirmed_at as last_confirmed_at, f.agent as browser, f.place as network, f.revoked_at as ended_at, f.ending
      from session_family f where f.account_id = ${id}`,
  },
  {
    name: 'passkeys',
    table: 'passkey',
    about: 'Your passkeys; the secret part of each is on your device alone',
    rows: (id) => sql`
      select k.id::text as key, k.name, k.added_at, k.last_used_at from passkey k where k.account_id = ${id}`,
  },
  {
    name: 'authenticator-app',
    table: 'authenticator_app',
    about: 'Your authenticator app, without its secret',
    rows: (id) => sql`
      select 'app' as key, p.added_at, p.last_used_at from authenticator_app p where p.account_id = ${id}`,
  },
  {
    name: 'recovery-codes',
    table: 'recovery_code',
    about: 'Your recovery codes, without the codes: when each was used',
    rows: (id) => sql`
      select r.mark as key, r.used_at from recovery_code r where r.account_id = ${id}`,
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
    about: 'Passwords and login addresses you changed or asked to change, and second factors you added',
    rows: (id) => sql`
      select lpad(c.id::text, 20, '0') as key, c.kind, c.old_email, c.new_email, c.asked_at, c.done_at, c.ended_at, c.taken_back_at
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
  // Admins write reasons under “The user is not shown it”; only their author gets them in their own file. Users do not learn about flags
  // either (PD-20).
  {
    name: 'log',
    table: 'audit',
    about:
      'What was done to your account or by you, according to our log, without the words our Admins noted for themselves',
    rows: (id) => sql`
      select lpad(audit.id::text, 20, '0') as key, audit.at, audit.act, audit.subject, audit.actor_id = ${id} as by_you,
        audit.before::text as before,
        (case when audit.actor_id = ${id} then audit.after else audit.after - 'reason' end)::text as after
      from audit where audit.actor_id = ${id}
        or (audit.subject = 'account' and audit.subject_id = ${id}::text and audit.act not in ('flag-user', 'unflag-user'))`,
  },
  {
    name: 'licence',
    table: 'practitioner_licence',
    about: 'Your licence, as you gave it',
    rows: (id) => sql`
      select l.account_id::text as key, l.body as licensing_body, l.number as licence_number, l.changed_at
      from practitioner_licence l where l.account_id = ${id}`,
  },
  {
    name: 'licence-checks',
    table: 'licence_check',
    about: 'What we found about your licence in public registers, or recorded about others’',
    rows: (id) => sql`
      select lpad(c.id::text, 12, '0') as key, c.account_id = ${id} as of_your_licence,
        case when c.account_id = ${id} then c.body end as licensing_body,
        case when c.account_id = ${id} then c.number end as licence_number,
        case when c.account_id = ${id} then c.register_name end as name_in_register,
        case when c.account_id = ${id} then c.name_reason end as why_the_same_person,
        c.result, c.checked_on, c.source, c.note, c.recorded_at
      from licence_check c where c.account_id = ${id} or c.checked_by = ${id}`,
  },
  {
    name: 'firm-invitations',
    table: 'firm_invitation',
    about: 'Whom you invited to your firm or team, and what your address was invited to',
    rows: (id) => sql`
      select i.id::text as key, i.account_id = a.id as by_you, i.address, i.role, i.created_at, i.expires_at, i.ended_at, i.unusable_for
      from firm_invitation i join account a on a.id = ${id} where i.account_id = a.id or lower(i.address) = lower(a.email1)`,
  },
  {
    name: 'criteria',
    table: 'criteria',
    about: 'What you look for',
    rows: (id) => sql`
      select c.account_id::text as key, c.name, c.alerts_paused, ${criteriaInWords}
      from criteria c where c.account_id = ${id}`,
  },
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
];
