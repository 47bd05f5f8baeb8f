import type { DraftExists } from '@marketplace/shared-contract/marketplace/posts/draft';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { isOwnPost } from '../../accounts/firms/ownership.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';

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
