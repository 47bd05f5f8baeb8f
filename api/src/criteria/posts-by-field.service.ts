import type { PostField } from '@marketplace/shared-contract/criteria';
import type { PostListQuery } from '@marketplace/shared-contract/paging';
import { type RawBuilder, sql } from 'kysely';
import { today } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { listPosts, type PostList } from '../posts/post-list.sql.ts';
import { Refusal } from '../refusal.ts';
import { onOffer } from './on-offer.sql.ts';

/**
 * Whether the post `p` carries a label: that very label, so "UK-wide" lists the posts that say so and London none of
 * them. A category is its posts', primary or additional, and its children's (decisions 22 and 25).
 */
const carries: Record<PostField, (id: number) => RawBuilder<boolean>> = {
  category: (id) => sql`exists (
    select from category c where ${id} in (c.id, c.parent_id) and (c.id = p.primary_category_id
      or exists (select from post_category pc where pc.post_id = p.id and pc.category_id = c.id)))`,
  turnover: (id) => sql`p.turnover_id = ${id}`,
  employees: (id) => sql`p.employees_id = ${id}`,
  location: (id) => sql`exists (select from post_location pl where pl.post_id = p.id and pl.location_id = ${id})`,
};

/** Live, approved posts with one label, whatever the buyer's criteria (API-046 to API-049, decision 25). */
export async function postsByField(
  { db, clock }: Context,
  buyerId: string,
  field: PostField,
  { id, ...list }: PostListQuery & { id: number },
): Promise<PostList> {
  await refuseUnknownLabel(db, field, id);
  const where = sql<boolean>`${onOffer(today(clock))} and ${carries[field](id)}`;
  return listPosts(db, { where, buyerId, list, defaultSort: 'startDate' });
}

async function refuseUnknownLabel(db: Database, field: PostField, id: number): Promise<void> {
  const label = await db.selectFrom(field).select('id').where('id', '=', id).executeTakeFirst();
  if (!label) throw new Refusal('not-found', `There is no such ${field}`);
}
