import { firmWriters } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import type { Expression } from '@marketplace/shared-contract/marketplace/interest/expression';
import type { ChosenState } from '@marketplace/shared-contract/marketplace/interest/interest-progress';
import { unpagedLimit } from '@marketplace/shared-contract/platform/json-list/paging';
import { type RawBuilder, sql } from 'kysely';
import { contactEmailOf } from '../../accounts/addresses/contact-email.sql.ts';
import { isOwnPost } from '../../accounts/firms/ownership.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { interestState } from './interest-progress.sql.ts';

export type ExpressionRow = {
  id: number;
  postId: number;
  createdAt: Date;
  forenames: string;
  surname: string;
  visible: boolean;
  viewedAt: Date | null;
  reference: string;
  profile: string;
  activityHeading: string;
  primaryCategory: string;
};

export const toExpression = (row: ExpressionRow): Expression => ({
  expressionId: row.id,
  businessId: row.postId,
  createdDate: row.createdAt.toISOString(),
  dateExpressed: row.createdAt.toISOString(),
  forenames: row.forenames,
  surname: row.surname,
  visibleToInsolvency: row.visible,
  viewedByInsolvency: row.viewedAt !== null,
  reference: row.reference,
  profile: row.profile,
  activityHeading: row.activityHeading,
  primaryCategory: row.primaryCategory,
});

async function selectExpressions(db: Database, where: RawBuilder<boolean>): Promise<Expression[]> {
  const { rows } = await sql<ExpressionRow>`
    select e.id, e.post_id, e.created_at, e.visible, e.viewed_at, e.profile, buyer.forenames, buyer.surname,
      p.reference, p.activity_heading, category.description as primary_category
    from expression e
      join account buyer on buyer.id = e.buyer_id
      join post p on p.id = e.post_id
      join category on category.id = p.primary_category_id
    where ${where}
    order by e.id desc limit ${unpagedLimit}`.execute(db);
  return rows.map(toExpression);
}

/** A second address is only shown if its reader has agreed (PD-55). */
const confirmedSecond = sql<string | null>`case when buyer.email2_confirmed_at is not null then buyer.email2 end`.as(
  'email2',
);

/** Practitioners never see an invisible expression; Admins do (PD-20). */
const seenBy = (admin: boolean): RawBuilder<boolean> => (admin ? sql`true` : sql`e.visible`);

export const expressionsOfPost = (db: Database, postId: number, admin: boolean) =>
  selectExpressions(db, sql`e.post_id = ${postId} and ${seenBy(admin)}`);

const countryName = sql<string | null>`(select name from country where code = buyer.country_code)`.as('country');
/** A buyer's name and contact details. */
const contactDetails = [
  'buyer.forenames',
  'buyer.surname',
  'buyer.company',
  'buyer.position',
  contactEmailOf('buyer').as('email1'),
  confirmedSecond,
  'buyer.addressLine1',
  'buyer.addressLine2',
  'buyer.addressLine3',
  'buyer.townCity',
  'buyer.county',
  'buyer.postcode',
  'buyer.telephone',
  'buyer.mobile',
  countryName,
] as const;

/** One expression with its buyer's contact details, if `viewerId` may see it. */
export async function findExpression(db: Database, expressionId: number, viewerId: string, admin: boolean) {
  return db
    .selectFrom('expression as e')
    .innerJoin('account as buyer', 'buyer.id', 'e.buyerId')
    .innerJoin('post as p', 'p.id', 'e.postId')
    .leftJoin('interestProgress as g', 'g.expressionId', 'e.id')
    .select(['e.id', 'e.postId', 'e.buyerId', 'e.profile', 'e.visible', 'e.viewedAt', 'e.createdAt', 'p.card'])
    .select([isOwnPost(viewerId).as('own'), isOwnPost(viewerId, firmWriters).as('answers')])
    .select(['g.note', sql<ChosenState | null>`g.state`.as('progress')])
    .select(contactDetails)
    .where('e.id', '=', expressionId)
    .where(admin ? sql<boolean>`true` : sql<boolean>`${isOwnPost(viewerId)} and e.visible`)
    .executeTakeFirst();
}

/** How many visible expressions in a user's posts nobody has opened yet (API-080, PD-28). */
export async function countUnviewed(db: Database, sellerId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from expression e join post p on p.id = e.post_id
    where ${isOwnPost(sellerId)} and e.viewed_at is null and e.visible`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Every expression in a post, newest first. */
export async function exportedIds(db: Database, postId: number, admin: boolean): Promise<number[]> {
  const rows = await db
    .selectFrom('expression as e')
    .select('e.id')
    .where('e.postId', '=', postId)
    .where(sql<boolean>`${seenBy(admin)}`)
    .orderBy('e.id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** These expressions with their buyers' contact details, in the given order of ids. */
export function exportedExpressions(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('expression as e')
    .innerJoin('account as buyer', 'buyer.id', 'e.buyerId')
    .innerJoin('post as p', 'p.id', 'e.postId')
    .leftJoin('interestProgress as g', 'g.expressionId', 'e.id')
    .select([
      'e.id as expressionId',
      'e.createdAt',
      'e.viewedAt',
      'e.visible',
      'e.profile',
      'p.reference',
      'p.activityHeading',
      'g.note',
    ])
    .select(interestState.as('state'))
    .select(contactDetails)
    .where('e.id', 'in', ids)
    .orderBy(sql`array_position(${sql.val([...ids])}::int[], e.id)`)
    .execute();
}
export type ExportedExpression = Awaited<ReturnType<typeof exportedExpressions>>[number];

/** Marks an expression as viewed, once (PD-28). */
export const markViewed = (db: Database, expressionId: number, now: Date) =>
  db
    .updateTable('expression')
    .set({ viewedAt: now })
    .where('id', '=', expressionId)
    .where('viewedAt', 'is', null)
    .execute();

/** Stores a buyer's only expression in a post and returns its id; undefined if there already is one (PD-27). */
export async function insertExpression(
  db: Database,
  row: { postId: number; buyerId: string; profile: string; visible: boolean; createdAt: Date },
): Promise<number | undefined> {
  const stored = await db
    .insertInto('expression')
    .values(row)
    .onConflict((conflict) => conflict.columns(['postId', 'buyerId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id;
}
