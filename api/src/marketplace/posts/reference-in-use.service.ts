import type { ReferenceQuery, ReferenceUse } from '@marketplace/shared-contract/marketplace/posts/draft';
import { sql } from 'kysely';
import { firmOfPost, isOwnPost } from '../../accounts/firms/ownership.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { findOwnPost } from './post.service.ts';

/** Whether another post of the same firm has a reference, whatever its case: told before it is saved (PD-36). */
export async function referenceInUse(
  { db }: Context,
  actor: SignedInUser,
  { reference, id }: ReferenceQuery,
): Promise<ReferenceUse> {
  const post = id === undefined ? undefined : await findOwnPost(db, actor, id);
  const otherPost = await db
    .selectFrom('post as p')
    .select('id')
    .where(post ? sql<boolean>`${firmOfPost} = ${post.firmId}` : isOwnPost(actor.id))
    .where(sql<boolean>`lower(reference) = lower(${reference}) and id is distinct from ${id ?? null}::int`)
    .limit(1)
    .executeTakeFirst();
  return { inUse: otherPost !== undefined };
}
