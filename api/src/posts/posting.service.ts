import { displayDate, londonInstant } from '@marketplace/shared-contract/calendar';
import { chargedBlocks } from '@marketplace/shared-contract/money';
import type { PostingDates } from '@marketplace/shared-contract/posting';
import { audit } from '../audit/audit.sql.ts';
import { issueInvoice } from '../billing/invoice.service.ts';
import { today } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { invoiceMail } from '../mail/invoice.mail.ts';
import type { SignedInUser } from '../plugins/access.ts';
import { invalidField, Refusal } from '../refusal.ts';
import { periodOf } from './card.ts';
import { lockOwnPost } from './post.service.ts';
import type { LockedPost } from './post.sql.ts';
import { postingDatesProblem } from './posting.rules.ts';
import { statusOf } from './status.rules.ts';

/** A scheduled post's alerts go out from 07:00 London on its start day (decision 42). */
const alertsFrom = '07:00';

/** Puts a draft on sale, at once or from its start day: period, invoice and alerts in one transaction (DATE-001 to DATE-003). */
export async function postDraft(
  context: Context,
  actor: SignedInUser,
  postId: number,
  input: PostingDates,
): Promise<string> {
  const day = today(context.clock);
  return context.db.transaction().execute(async (tx) => {
    const post = await lockOwnPost(tx, actor, postId);
    if (statusOf(periodOf(post), day) !== 'Draft')
      throw new Refusal('wrong-state', 'This post is not a draft any more');
    const problem = postingDatesProblem(input.Startdate, input.Enddate, day);
    if (problem) throw invalidField(problem.field, problem.message);
    await openPeriod(context, tx, actor, post, input);
    return input.Startdate === day ? 'Your post is live' : `Your post is scheduled for ${displayDate(input.Startdate)}`;
  });
}

async function openPeriod(
  context: Context,
  tx: Database,
  actor: SignedInUser,
  post: LockedPost,
  input: PostingDates,
): Promise<void> {
  const { clock, jobs } = context;
  const { Startdate: startsOn, Enddate: endsOn } = input;
  const { first, further } = chargedBlocks(startsOn, endsOn);
  const { id: periodId } = await tx
    .insertInto('postingPeriod')
    .values({ postId: post.id, startsOn, endsOn, blocks: first + further, createdAt: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('post').set({ periodId }).where('id', '=', post.id).execute();
  const company = input.useCustomCompanyName ? input.Company : undefined;
  const { id: postId, ownerId, reference } = post;
  const invoiceId = await issueInvoice(tx, {
    postId,
    periodId,
    ownerId,
    reference,
    startsOn,
    endsOn,
    company,
    now: clock.now(),
  });
  await audit(tx, clock, {
    actorId: actor.id,
    act: 'post-draft',
    subject: 'post',
    subjectId: postId,
    after: { startsOn, endsOn, periodId },
  });
  await jobs.add(tx, 'send-mail', await invoiceMail(tx, context.config.publicUrl, invoiceId));
  await jobs.add(tx, 'make-alerts', { periodId }, alertsAt(context, startsOn));
}

const alertsAt = ({ clock }: Context, startsOn: string) =>
  startsOn > today(clock) ? londonInstant(startsOn, alertsFrom) : undefined;
