import type {
  SentRecord,
  StatementFacts,
  StatementWords,
} from '@marketplace/shared-contract/billing/statement/statement';
import type { SentMethod, StatementKind } from '@marketplace/shared-contract/billing/statement/statement-words';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { companyOf } from '../../accounts/firm-names/firm-name.sql.ts';
import { firmOfPost, mayReadPost } from '../../accounts/firms/ownership.sql.ts';
import type { StoredCard } from '../../marketplace/posts/card.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { instant } from '../../platform/json-list/json.sql.ts';
import type { EarlierPost } from './statement-facts.rules.ts';

/**
 * The version of the facts that this release finalises, raised with `laterFacts` or when new statements are drawn differently; facts of a
 * later version are left to a later release.
 */
const factsShape = 8;

/** A post as its statement names it: with the practitioner now in charge. */
export type StatedPost = {
  card: string;
  company: string;
  practitioner: string;
  approved: boolean;
  endsOn: Day;
  /** Every period that began or was to begin, oldest first. */
  periodIds: number[];
};
export const cardOf = ({ card }: StatedPost): StoredCard => JSON.parse(card) as StoredCard;

/** The post, if the reader's firm may read it; otherwise undefined. */
export async function statedPost(db: Database, reader: SignedInUser, postId: number): Promise<StatedPost | undefined> {
  const { rows } = await sql<StatedPost>`
    select p.card::text as card, p.approved, p.ends_on, ${companyOf('a')} as company, a.forenames || ' ' || a.surname as practitioner,
      array(select pp.id from posting_period pp where pp.post_id = p.id order by pp.id) as period_ids
    from post p join account a on a.id = p.owner_id where p.id = ${postId} and ${mayReadPost(reader)}`.execute(db);
  return rows[0];
}

/** How long before its first day an earlier sale by an insolvency practitioner has to be disclosed (SIP 16). */
const earlierMonths = 24;
const mostEarlier = 5;

/** Other posts of the same firm that ended before this one was for sale and have its reference or heading: only a hint. */
export async function earlierPosts(db: Database, postId: number): Promise<EarlierPost[]> {
  const { rows } = await sql<EarlierPost>`
    with stated as (
      select p.id, p.reference, p.activity_heading, ${firmOfPost} as firm,
        (select min(pp.starts_on) from posting_period pp where pp.post_id = p.id) as first
      from post p where p.id = ${postId}
    )
    select o.reference, o.ends_on as ended_on, coalesce(o.ended_as = 'Sold', false) as sold
    from stated s join post o on o.id <> s.id and coalesce(o.firm_id, o.owner_id) = s.firm
    where o.ends_on < s.first and o.ends_on >= s.first - make_interval(months => ${earlierMonths})
      and (lower(o.reference) = lower(s.reference) or lower(o.activity_heading) = lower(s.activity_heading))
    order by o.ends_on desc, o.id limit ${mostEarlier}`.execute(db);
  return rows;
}

/** The name of each procedure. */
export async function procedureNames(db: Database): Promise<Map<number, string>> {
  const rows = await db.selectFrom('appointmentStatus').select(['id', 'description']).execute();
  return new Map(rows.map(({ id, description }) => [id, description]));
}

/** Distinct buyers whose alert for any period was accepted, and viewers of the post in any period. */
export async function buyersReached(db: Database, postId: number): Promise<{ emailed: number; opened: number }> {
  const { rows } = await sql<{ emailed: number; opened: number }>`
    select (select count(distinct d.buyer_id)::int from delivery d join posting_period pp on pp.id = d.period_id
        where pp.post_id = ${postId} and d.accepted_at is not null) as emailed,
      (select count(distinct split_part(e.source, ':', 2))::int from marketing_event e
        join posting_period pp on pp.id = e.period_id where pp.post_id = ${postId} and e.kind = 'viewed') as opened`.execute(
    db,
  );
  return rows[0] ?? { emailed: 0, opened: 0 };
}

/** The text written for a post's statement, or an empty text. */
export async function readWords(db: Database, postId: number): Promise<Partial<StatementWords>> {
  const row = await db.selectFrom('statementDraft').select('words').where('postId', '=', postId).executeTakeFirst();
  return (row?.words ?? {}) as Partial<StatementWords>;
}

export async function storeWords(tx: Database, postId: number, words: StatementWords, at: Date): Promise<void> {
  const values = { words: JSON.stringify(words), savedAt: at };
  await tx
    .insertInto('statementDraft')
    .values({ postId, ...values })
    .onConflict((conflict) => conflict.column('postId').doUpdateSet(values))
    .execute();
}

/** Whether the log already records that a user edited a post's statement since then. */
export async function wordsNotedSince(tx: Database, postId: number, actorId: string, since: Date): Promise<boolean> {
  const noted = await tx
    .selectFrom('audit')
    .select('id')
    .where('subject', '=', 'post')
    .where('subjectId', '=', String(postId))
    .where('act', '=', 'save-statement')
    .where('actorId', '=', actorId)
    .where('at', '>', since)
    .executeTakeFirst();
  return noted !== undefined;
}

export type StoredStatement = {
  number: number;
  kind: StatementKind;
  shape: number;
  facts: StatementFacts;
  words: Partial<StatementWords>;
  factsHash: Buffer;
  takenAt: Date;
  takenBy: string;
  /** Records of its sending, latest first. */
  sendings: Required<SentRecord>[];
};

/** The actor, by the name their firm knows. */
const nameOf = (account: string) => {
  const of = (column: string) => sql.ref(`${account}.${column}`);
  return sql`case when ${of('role')} = 'admin' then 'Our moderators' else ${of('forenames')} || ' ' || ${of('surname')} end`;
};

/** Every finalised statement of a post, latest first, or the one with a number. */
export async function takenStatements(db: Database, postId: number, number?: number): Promise<StoredStatement[]> {
  const { rows } = await sql<StoredStatement>`
    select s.number, s.kind, s.shape, s.facts, s.words, s.facts_hash, s.taken_at,
      ${nameOf('a')} as taken_by,
      (select coalesce(json_agg(json_build_object('sentOn', x.sent_on, 'sentMethod', coalesce(x.method, ''),
          'sentReference', coalesce(x.reference, ''), 'recordedDate', ${instant(sql`x.recorded_at`)},
          'recordedBy', ${nameOf('r')}, 'reason', coalesce(x.reason, '')) order by x.id desc), '[]')
        from statement_sent x join account r on r.id = x.recorded_by
        where x.post_id = s.post_id and x.number = s.number) as sendings
    from statement s join account a on a.id = s.taken_by
    where s.post_id = ${postId} and ${number ?? null}::int is null or s.post_id = ${postId} and s.number = ${number ?? null}::int
    order by s.number desc`.execute(db);
  return rows;
}

type NewStatement = Pick<StoredStatement, 'number' | 'facts' | 'words' | 'factsHash'> & {
  postId: number;
  actorId: string;
  at: Date;
};

/** Stores a statement permanently. */
export async function insertStatement(tx: Database, taken: NewStatement): Promise<void> {
  const { postId, number, facts, words, factsHash, actorId, at } = taken;
  await tx
    .insertInto('statement')
    .values({
      ...{ postId, number, kind: facts.kind, shape: factsShape, factsHash, takenBy: actorId, takenAt: at },
      ...{ facts: JSON.stringify(facts), words: JSON.stringify(words) },
    })
    .execute();
}

type NewSending = {
  postId: number;
  number: number;
  sentOn: Day;
  method: SentMethod | null;
  reference: string | null;
  reason: string | null;
  recordedBy: string;
  recordedAt: Date;
};

export const insertSending = (tx: Database, sending: NewSending) =>
  tx.insertInto('statementSent').values(sending).execute();
