import type { DraftExists, ReferenceQuery, ReferenceUse } from '@marketplace/shared-contract/marketplace/posts/draft';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { sql } from 'kysely';
import { firmOfPost, isOwnPost } from '../../accounts/firms/ownership.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { findOwnPost } from './post.service.ts';

/** Whether the caller has drafts of their own (API-066). Several are allowed, so this only informs (PD-33). */
export async function draftExists({ db }: Context, { id }: SignedInUser): Promise<DraftExists> {
  const { n } = await db
    .selectFrom('post as p')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where(isOwnPost(id))
    .where('periodId', 'is', null)
    .executeTakeFirstOrThrow();
  const drafts = Number(n);
  if (drafts === 0) return { draftExists: false, message: '' };
  return { draftExists: true, message: `You already have ${countOf(drafts, 'draft post', 'draft posts')}` };
}

/** Whether another post of the same firm has a reference, ignoring case: shown before it is saved (PD-36). */
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
