import type { PostField } from '@marketplace/shared-contract/accounts/criteria/criteria';
import type { PostListQuery } from '@marketplace/shared-contract/platform/json-list/paging';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { listPosts, type PostList } from '../posts/post-list.sql.ts';
import { isListed } from './is-listed.sql.ts';

type Label = { id: number; bit: number };

/**
 * Whether the post `p` has exactly this label, so "UK-wide" lists the posts that say so and London none of
 * them. A category is found in the masks, which hold a post's primary and additional ones with their parents, so a
 * parent brings its children's posts (PD-22 and PD-25).
 */
const carries: Record<PostField, (label: Label) => RawBuilder<boolean>> = {
  category: ({ bit }) =>
    bit < 63
      ? sql`p.category_low & (1::bigint << ${bit}::int) <> 0`
      : sql`p.category_high & (1::bigint << ${bit - 63}::int) <> 0`,
  turnover: ({ id }) => sql`p.turnover_id = ${id}`,
  employees: ({ id }) => sql`p.employees_id = ${id}`,
  location: ({ id }) => sql`exists (select from post_location pl where pl.post_id = p.id and pl.location_id = ${id})`,
};

/** Live, approved posts with one label, whatever the buyer's criteria (API-046 to API-049, PD-25). */
export async function postsByField(
  context: Context,
  buyerId: string,
  field: PostField,
  { id, ...list }: PostListQuery & { id: number },
): Promise<PostList> {
  const where = await hasLabel(context, field, id);
  return listPosts(context.db, { viewer: 'other', where, buyerId, list, defaultSort: 'startDate' });
}

/** Whether the post `p` is live and has one label of a field. */
const hasLabel = async ({ db, clock }: Context, field: PostField, id: number): Promise<RawBuilder<boolean>> =>
  sql<boolean>`${isListed(today(clock))} and ${await carriesLabel(db, field, id)}`;

/** Whether the post `p` has a label of a field; the label must exist. */
export const carriesLabel = async (db: Database, field: PostField, id: number): Promise<RawBuilder<boolean>> =>
  carries[field](await knownLabel(db, field, id));

async function knownLabel(db: Database, field: PostField, id: number): Promise<Label> {
  const label = await db.selectFrom(field).select(['id', 'bit']).where('id', '=', id).executeTakeFirst();
  if (!label) throw new AppError('not-found', `There is no such ${field}`);
  return label;
}
