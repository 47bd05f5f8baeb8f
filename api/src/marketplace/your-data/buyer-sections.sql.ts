import { sql } from 'kysely';
import { criteriaInWords, type Section } from '../../accounts/your-data/section.ts';

/** A buyer's further criteria, messages, undertakings and visits. */
export const buyerSections: readonly Section[] = [
  {
    name: 'further-criteria',
    table: 'criteria_set',
    about: 'Your other criteria, and how often each is emailed',
    rows: (id) => sql`
      select lpad(c.id::text, 12, '0') as key, c.name, c.alert_frequency, c.alerts_paused,
        ${criteriaInWords}
      from criteria_set c where c.account_id = ${id}`,
  },
  {
    name: 'marked-posts',
    table: 'post_mark',
    about: 'Posts you have opened, put on your shortlist, watched or hidden, and your notes on them',
    rows: (id) => sql`
      select lpad(k.post_id::text, 12, '0') as key, p.reference, p.activity_heading as post, k.note,
        k.shortlisted_at, k.hidden_at, k.seen_at as first_opened_at, k.watched_from as changes_emailed_until
      from post_mark k join post p on p.id = k.post_id where k.account_id = ${id}`,
  },
  {
    name: 'shared-posts',
    table: 'team_share',
    about: 'Posts you have shared with a team, and what you wrote of them',
    rows: (id) => sql`
      select lpad(s.id::text, 12, '0') as key, p.reference, p.activity_heading as post, s.note, s.shared_at
      from team_share s join post p on p.id = s.post_id where s.account_id = ${id}`,
  },
  {
    name: 'shared-criteria',
    table: 'team_criteria',
    about: 'Criteria you have shared with a team',
    rows: (id) => sql`
      select lpad(c.id::text, 12, '0') as key, c.name, ${criteriaInWords}, c.shared_at
      from team_criteria c where c.account_id = ${id}`,
  },
  {
    name: 'expressions-of-interest',
    table: 'expression',
    about: 'The interest you expressed, with your messages',
    rows: (id) => sql`
      select lpad(e.id::text, 12, '0') as key, p.reference, p.activity_heading as post, e.profile as message,
        e.created_at, e.viewed_at
      from expression e join post p on p.id = e.post_id where e.buyer_id = ${id}`,
  },
  {
    name: 'undertakings',
    table: 'undertaking',
    about: 'The undertakings you gave for particulars of a sale, and what became of each',
    rows: (id) => sql`
      select lpad(u.id::text, 12, '0') as key, u.id as undertaking_number, p.reference, p.activity_heading as post, u.state, u.asked_at,
        u.decided_at, u.open_until::text as open_until, u.destroyed_at, u.destroyed_before::text as destroyed_before, u.visited_at as last_visit, u.visited_before as visit_before_that,
        u.news_emailed_at, u.end_emailed_at, u.reminders as reminders_to_practitioner
      from undertaking u join post p on p.id = u.post_id where u.buyer_id = ${id}`,
  },
  {
    name: 'accepted-texts',
    table: 'undertaking_acceptance',
    about: 'The texts of undertakings you accepted, as whom, when and from where, and what you declared',
    rows: (id) => sql`
      select lpad(a.id::text, 12, '0') as key, a.undertaking_id as undertaking_number, a.reference, a.heading as post, a.accepted_at,
        a.name, a.firm, a.capacity, a.connection, a.trade as in_the_same_trade, a.funds, a.note, a.address, a.user_agent as browser,
        t.sha256 as text_sha256, t.body as text
      from undertaking_acceptance a join undertaking u on u.id = a.undertaking_id join undertaking_text t on t.id = a.text_id
      where u.buyer_id = ${id}`,
  },
  {
    name: 'opened-particulars',
    table: 'particulars_opening',
    about: 'The documents of particulars you opened',
    rows: (id) => sql`
      select lpad(g.id::text, 12, '0') as key, g.undertaking_id as undertaking_number, d.title, v.number as version, g.opened_at
      from particulars_opening g join undertaking u on u.id = g.undertaking_id
        join particulars_version v on v.id = g.version_id join particulars_document d on d.id = v.document_id
      where u.buyer_id = ${id}`,
  },
  {
    name: 'visits-to-answers',
    table: 'question_visit',
    about: 'When you last looked at the questions and answers of a post, and before that',
    rows: (id) => sql`
      select lpad(v.post_id::text, 12, '0') as key, p.reference, p.activity_heading as post, v.visited_at, v.visited_before
      from question_visit v join post p on p.id = v.post_id where v.account_id = ${id}`,
  },
];
