import { questionStates, questionTopics } from '@marketplace/shared-contract/marketplace/questions';
import { questionList } from '@marketplace/shared-contract/operations/lists/questions';
import { type RawBuilder, sql } from 'kysely';
import { plainListRoutes } from '../../platform/admin-list/plain-list.ts';
import { instant } from '../../platform/json-list/json.sql.ts';
import { holdsSearch, searchMatches } from '../../platform/json-list/search.sql.ts';

const personOf = (id: RawBuilder<unknown>) => sql`(
  select concat_ws(', ', forenames || ' ' || surname, nullif(company, '')) from account where account.id = ${id})`;
const labelled = (labels: object, key: RawBuilder<unknown>) =>
  sql`coalesce(${JSON.stringify(labels)}::jsonb ->> ${key}, ${key})`;
const newest = sql`(select v.readers from question_answer v where v.question_id = one.id order by v.number desc limit 1)`;

const attention: Record<string, RawBuilder<boolean>> = {
  waiting: sql<boolean>`(one.state = 'asked' and one.reminded_at is not null)`,
  private: sql<boolean>`(one.state = 'published' and ${newest} = 'asker')`,
  hidden: sql<boolean>`one.hidden_at is not null`,
};

/** All questions, for the Admin. */
export const questionListRoutes = plainListRoutes(questionList, {
  table: 'question',
  idType: 'uuid',
  joins: sql`join post p on p.id = one.post_id`,
  fields: {
    questionId: sql`one.id::text`,
    postId: sql`one.post_id::text`,
    heading: sql`p.activity_heading`,
    reference: sql`p.reference`,
    practitioner: personOf(sql`p.owner_id`),
    buyer: personOf(sql`one.asker_id`),
    topic: labelled(questionTopics, sql`one.topic`),
    asked: instant(sql`one.asked_at`),
    state: labelled(questionStates, sql`one.state`),
    versions: sql`(select count(*)::int from question_answer v where v.question_id = one.id)`,
    hidden: sql`one.hidden_at is not null`,
  },
  orders: { asked: sql`one.asked_at` },
  made: sql`one.asked_at`,
  search: {
    holds: (text) =>
      sql`(${holdsSearch.account(sql`one.asker_id`, text)} or ${holdsSearch.post(sql`one.post_id`, text)})`,
    found: (text) => sql`
      select q.id from ${searchMatches.accounts(text)} join question q on q.asker_id = found.id
      union all select q.id from ${searchMatches.posts(text)} join question q on q.post_id = found.id`,
    exact: true,
  },
  conditions: {
    state: (state) => sql`one.state = ${state}`,
    topic: (topic) => sql`one.topic = ${topic}`,
    attention: (what) => attention[what] ?? sql<boolean>`false`,
  },
});
