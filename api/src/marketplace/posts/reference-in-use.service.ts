import type { ReferenceQuery, ReferenceUse } from '@marketplace/shared-contract/draft';
import { sql } from 'kysely';
import { isOwnPost } from '../../accounts/firms/ownership.sql.ts';
import type { Context } from '../../platform/context/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { findOwnPost } from './post.service.ts';

/** Whether another post of the same seller has a reference, whatever its case: told before it is saved (PD-36). */
export async function referenceInUse(
  { db }: Context,
  actor: SignedInUser,
  { reference, id }: ReferenceQuery,
): Promise<ReferenceUse> {
  const ownerId = id === undefined ? actor.id : (await findOwnPost(db, actor, id)).ownerId;
  const otherPost = await db
    .selectFrom('post as p')
    .select('id')
    .where(isOwnPost(ownerId))
    .where(sql<boolean>`lower(reference) = lower(${reference}) and id is distinct from ${id ?? null}::int`)
    .limit(1)
    .executeTakeFirst();
  return { inUse: otherPost !== undefined };
}
