import type { EmailPost } from '@marketplace/shared-contract/amendment';
import type { PostCard } from '@marketplace/shared-contract/post';
import { audit } from '../audit/audit.sql.ts';
import { today } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { postByEmail } from '../mail/post-by-email.mail.ts';
import type { SignedInUser } from '../plugins/access.ts';
import { Refusal } from '../refusal.ts';
import { periodOf } from './card.ts';
import { lockOwnPost } from './post.service.ts';
import type { LockedPost } from './post.sql.ts';
import { statusOf } from './status.rules.ts';

/**
 * Sends a live post to up to five people, one mail each, with answers going to the seller (decision 38). The log says how
 * many, not to whom: it is never deleted, and they did not ask to be in it.
 */
export async function emailPost(
  { db, clock, jobs, config }: Context,
  actor: SignedInUser,
  postId: number,
  { EmailTos, Message }: EmailPost,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const post = await lockOwnPost(tx, actor, postId);
    if (statusOf(periodOf(post), today(clock)) !== 'For Sale')
      throw new Refusal('wrong-state', 'Only a live post can be sent by e-mail');
    if (!post.approved)
      throw new Refusal('wrong-state', 'This post is hidden by our moderators and cannot be sent by e-mail');
    const facts = await sentFacts(tx, post);
    for (const to of EmailTos) await jobs.add(tx, 'send-mail', postByEmail(config, to, { ...facts, message: Message }));
    const after = { recipients: EmailTos.length };
    await audit(tx, clock, { actorId: actor.id, act: 'email-post', subject: 'post', subjectId: postId, after });
    return `Your post has been sent to ${EmailTos.length === 1 ? 'one person' : `${EmailTos.length} people`}`;
  });
}

async function sentFacts(tx: Database, post: LockedPost) {
  const { card } = await tx.selectFrom('post').select('card').where('id', '=', post.id).executeTakeFirstOrThrow();
  const seller = await tx
    .selectFrom('account')
    .select(['email1', 'forenames', 'surname', 'company'])
    .where('id', '=', post.ownerId)
    .executeTakeFirstOrThrow();
  return { seller, card: card as PostCard, endsOn: post.endsOn ?? '' };
}
