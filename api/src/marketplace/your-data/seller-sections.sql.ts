import { sql } from 'kysely';
import type { Section } from '../../accounts/your-data/section.ts';

const chosenLabels = (table: string, column: string) =>
  sql`array_to_string(array(select l.description from ${sql.table(table)} x join ${sql.table(column)} l on l.id = x.${sql.ref(`${column}_id`)} where x.post_id = p.id order by l.id), '; ')`;

/** A seller's posts, and the data of each sale. */
export const sellerSections: readonly Section[] = [
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
    name: 'received-interest',
    table: 'interest_progress',
    about: 'How far you got with the interest you received, and your notes on it',
    rows: (id) => sql`
      select lpad(e.id::text, 12, '0') as key, e.id as interest_number, p.id as post_number, p.reference, g.state, g.note
      from interest_progress g join expression e on e.id = g.expression_id join post p on p.id = e.post_id
      where p.owner_id = ${id}`,
  },
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
