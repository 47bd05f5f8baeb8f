import { type EmailPost, emailPostsADay } from '@marketplace/shared-contract/marketplace/posts/email-post';
import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { companyOf } from '../../accounts/firm-names/firm-name.sql.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { addToCallCount } from '../../platform/limits/call-count.sql.ts';
import { periodOf } from './card.ts';
import { lockOwnPost } from './post.service.ts';
import type { LockedPost } from './post.sql.ts';
import { postByEmail } from './post-by-email.mail.ts';
import { statusOf } from './status.rules.ts';

/** After the end of the London day being counted. */
const twoDays = 48 * 3_600_000;

/**
 * Sends a live post to up to five people, one mail each, with replies going to the seller (PD-38). The log says how many, not to whom: it
 * is never deleted, and they did not ask to be in it.
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
      throw new AppError('wrong-state', 'Only a live post can be sent by email');
    if (!post.approved)
      throw new AppError('wrong-state', 'This post is hidden by our moderators and cannot be sent by email');
    await spendMails(tx, clock, { postId, account: actor.id, count: EmailTos.length });
    const facts = await sentFacts(tx, post);
    for (const to of EmailTos) await jobs.add(tx, 'send-mail', postByEmail(config, to, { ...facts, message: Message }));
    const after = { recipients: EmailTos.length };
    await audit(tx, clock, { actorId: actor.id, act: 'email-post', subject: 'post', subjectId: postId, after });
    return `Your post has been sent to ${countOf(EmailTos.length, 'person', 'people')}`;
  });
}

type Spent = { postId: number; account: string; count: number };

/** Counts the mails to be sent against the day's limits of the account and of the post; a refusal counts nothing. */
async function spendMails(tx: Database, clock: Context['clock'], { postId, account, count }: Spent) {
  const [now, day] = [clock.now(), today(clock)];
  const limits = [
    { what: 'Posts of your account', key: `account ${account}`, most: emailPostsADay.account },
    { what: 'This post', key: `post ${postId}`, most: emailPostsADay.post },
  ];
  for (const { what, key, most } of limits) {
    const { calls } = await addToCallCount(tx, {
      key: `email-post ${key} ${day}`,
      amount: count,
      now,
      windowMs: twoDays,
    });
    const remaining = most - (calls - count);
    if (count <= remaining) continue;
    const rest = remaining > 0 ? `only ${remaining} more can be sent today` : 'no more can be sent today';
    throw new AppError('too-many', `${what} may be sent to ${most} people a day: ${rest}.`);
  }
}

async function sentFacts(tx: Database, post: LockedPost) {
  const { card } = await tx.selectFrom('post').select('card').where('id', '=', post.id).executeTakeFirstOrThrow();
  const seller = await tx
    .selectFrom('account')
    .select(['email1', 'forenames', 'surname', companyOf('account').as('company')])
    .where('id', '=', post.ownerId)
    .executeTakeFirstOrThrow();
  return { seller, card: card as PostCard, endsOn: post.endsOn ?? '' };
}
