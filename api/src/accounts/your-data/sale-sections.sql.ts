import { sql } from 'kysely';
import type { Section } from './section.ts';

/** What belongs to the sale of a seller's posts: particulars, outcome, statement, dates, questions. */
export const saleSections: readonly Section[] = [
  {
    name: 'particulars',
    table: 'particulars',
    about: 'How your posts offer their particulars, and the text of the undertaking',
    rows: (id) => sql`
      select lpad(o.post_id::text, 12, '0') as key, o.post_id as post_number, o.offered, o.at_once as released_at_once, t.sha256 as text_sha256,
        t.body as text
      from particulars o join post p on p.id = o.post_id join undertaking_text t on t.id = o.text_id where p.owner_id = ${id}`,
  },
  {
    name: 'documents',
    table: 'particulars_document',
    about: 'The documents of your posts’ particulars',
    rows: (id) => sql`
      select lpad(d.id::text, 12, '0') as key, d.id as document_number, d.post_id as post_number, d.title, d.section, d.tier, d.note,
        d.personal_data, d.created_at, d.released_at, d.taken_back_at
      from particulars_document d join post p on p.id = d.post_id where p.owner_id = ${id}`,
  },
  {
    name: 'document-versions',
    table: 'particulars_version',
    about: 'Every version of a document that you sent',
    rows: (id) => sql`
      select lpad(v.id::text, 12, '0') as key, v.document_id as document_number, v.number as version, v.file_name, v.media_type, v.size,
        v.sha256, v.note, v.uploaded_at
      from particulars_version v where v.uploaded_by = ${id}`,
  },
  {
    name: 'outcomes',
    table: 'outcome',
    about: 'What your sales came to, as it was recorded and corrected; sums in pence',
    rows: (id) => sql`
      select lpad(o.period_id::text, 12, '0') || ' ' || lpad(o.number::text, 6, '0') as key, p.id as post_number, p.reference, o.number as record,
        o.result, o.completed_on::text as completed_on, o.details::text as details, o.reason, o.recorded_at
      from outcome o join posting_period pp on pp.id = o.period_id join post p on p.id = pp.post_id
      where p.owner_id = ${id} or o.recorded_by = ${id}`,
  },
  {
    name: 'outcome-mails',
    table: 'outcome_notice',
    about: 'Emails about the outcome of your sales',
    rows: (id) => sql`
      select lpad(n.period_id::text, 12, '0') || ' ' || n.kind as key, p.id as post_number, p.reference, n.kind, n.noted_at
      from outcome_notice n join posting_period pp on pp.id = n.period_id join post p on p.id = pp.post_id
      where p.owner_id = ${id}`,
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
      select lpad(s.id::text, 12, '0') as key, p.id as post_number, p.reference, s.number, s.sent_on, s.method, s.reference, s.recorded_at
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
    rows: (id) => sql`
      select lpad(n.period_id::text, 12, '0') || ' ' || n.kind as key, p.id as post_number, p.reference, n.kind, n.noted_at
      from statement_notice n join posting_period pp on pp.id = n.period_id join post p on p.id = pp.post_id
      where p.owner_id = ${id}`,
  },
  {
    name: 'timetables',
    table: 'timetable',
    about: 'The dates of your sales, and how to view and to offer',
    rows: (id) => sql`
      select lpad(t.period_id::text, 12, '0') as key, p.id as post_number, p.reference, t.questions_close_typed as questions_close,
        t.indicative_offers_by_typed as indicative_offers_by, t.final_offers_by_typed as final_offers_by,
        t.completion_expected::text as completion_expected, t.exclusivity_until::text as exclusivity_until, t.viewing,
        t.open_days::text as open_days, t.viewing_area, t.viewing_address, t.offer_instructions, t.offers_to
      from timetable t join post p on p.id = t.post_id where p.owner_id = ${id}`,
  },
  {
    name: 'moved-dates',
    table: 'timetable_change',
    about: 'Dates of your sales that you set or moved, and why',
    rows: (id) => sql`
      select lpad(c.id::text, 12, '0') as key, p.id as post_number, p.reference, c.deadline, c.change, c.from_at, c.to_at, c.reason,
        c.made_at, c.mailed_at
      from timetable_change c join timetable t on t.period_id = c.period_id join post p on p.id = t.post_id where p.owner_id = ${id}`,
  },
  {
    name: 'timetable-mails',
    table: 'timetable_notice',
    about: 'Emails about final dates of your sales that came near or passed',
    rows: (id) => sql`
      select lpad(n.period_id::text, 12, '0') || ' ' || n.kind || ' ' || n.deadline as key, p.id as post_number, p.reference, n.kind,
        n.deadline, n.noted_at
      from timetable_notice n join timetable t on t.period_id = n.period_id join post p on p.id = t.post_id where p.owner_id = ${id}`,
  },
  {
    name: 'questions',
    table: 'question',
    about: 'Questions you asked about posts, and those about your own posts as you wrote on them, without who asked',
    rows: (id) => sql`
      select q.id::text as key, p.reference, p.activity_heading as post, q.asker_id = ${id} as by_you, q.topic,
        (select d.title from particulars_document d where d.id = q.document_id and d.post_id = q.post_id) as document,
        case when q.asker_id = ${id} then q.body end as question, q.private, case when q.asker_id = ${id} then q.why_private end as why_private,
        q.of_holder as particulars_were_open_to_you, q.asked_at, q.state, q.decided_at, q.decline_reason as why_not_answered,
        case when p.owner_id = ${id} then q.draft_question end as drafted_question,
        case when p.owner_id = ${id} then q.draft_answer end as drafted_answer,
        case when p.owner_id = ${id} then q.draft_readers end as drafted_readers, q.hidden_at, q.hidden_reason,
        q.emailed_at, q.reminded_at
      from question q join post p on p.id = q.post_id
      where q.asker_id = ${id} or (p.owner_id = ${id} and q.visible)`,
  },
  {
    name: 'answers',
    table: 'question_answer',
    about: 'What you published in answer to questions about your posts, every version',
    rows: (id) => sql`
      select v.question_id || ' ' || lpad(v.number::text, 6, '0') as key, p.id as post_number, p.reference, q.topic, v.number as version,
        v.question, v.answer, v.readers, v.published_at, v.emailed_at
      from question_answer v join question q on q.id = v.question_id join post p on p.id = q.post_id
      where p.owner_id = ${id} or v.published_by = ${id}`,
  },
];
