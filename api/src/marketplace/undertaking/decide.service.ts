import type { MarketingKind } from '@marketplace/shared-contract/billing/certificates/annex';
import type {
  DecideUndertaking,
  UndertakingDecision,
  UndertakingState,
} from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { closedRefusal, keepOpenFirst } from '@marketplace/shared-contract/marketplace/undertaking/undertaking-closure';
import { sql } from 'kysely';
import { mayChangePost } from '../../accounts/firms/ownership.sql.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { recordMarketingEvent } from '../ledger/marketing-event.sql.ts';
import { type LockedPost, lockPost } from '../posts/post.sql.ts';
import { hasDocuments } from '../sale-file/has-documents.sql.ts';
import { boundUntilOf } from './bound-until.sql.ts';
import { undertakingDecidedMail } from './undertaking.mail.ts';
import { type StandingUndertaking, setUndertakingState, undertakingsWhere } from './undertaking.sql.ts';

const noSuchUndertaking = () => new AppError('not-found', 'This undertaking does not exist');

type Step = { from: readonly UndertakingState[]; to: UndertakingState; done: string; refused: string };

/** The effects of each decision. Releasing again corrects a mistake; openings meanwhile stay in the log. */
const steps: Record<UndertakingDecision, Step> = {
  release: {
    from: ['waiting', 'declined', 'ended'],
    to: 'released',
    done: 'The particulars are released to this buyer',
    refused: 'The particulars are released to this buyer already',
  },
  decline: {
    from: ['waiting'],
    to: 'declined',
    done: 'The particulars are not released to this buyer, who gets an email',
    refused: 'Only an undertaking that waits can be declined',
  },
  end: {
    from: ['released'],
    to: 'ended',
    done: 'The buyer’s access has ended',
    refused: 'Only access that was released can be ended',
  },
};

/**
 * The undertaking with its post, both locked, if the actor may decide on it. One given while its buyer was flagged is "not found" for
 * practitioners. The post is locked first, like everywhere.
 */
export async function lockUndertaking(
  tx: Database,
  day: string,
  actor: SignedInUser,
  id: number,
): Promise<{ post: LockedPost; undertaking: StandingUndertaking }> {
  const found = await tx.selectFrom('undertaking').select('postId').where('id', '=', id).executeTakeFirst();
  const post = found && (await lockPost(tx, found.postId, mayChangePost(actor)));
  if (!post) throw noSuchUndertaking();
  await sql`select from undertaking where id = ${id} for update`.execute(tx);
  const [undertaking] = await undertakingsWhere(tx, day, sql<boolean>`u.id = ${id}`);
  if (!undertaking || (!undertaking.seen && actor.role !== 'admin')) throw noSuchUndertaking();
  return { post, undertaking };
}

/** Releases the particulars to a buyer, declines, or ends their access, and mails the buyer. */
export const decideUndertaking = (
  context: Context,
  actor: SignedInUser,
  id: number,
  { Decision }: DecideUndertaking,
): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const { clock } = context;
    const { post, undertaking } = await lockUndertaking(tx, today(clock), actor, id);
    const { from, to, done, refused } = steps[Decision];
    if (Decision === 'release') assertReleasable(undertaking, actor);
    // A second press, or a quicker colleague: it already is as they want.
    if (undertaking.state === to) return done;
    if (!from.includes(undertaking.state)) throw new AppError('wrong-state', refused);
    if (Decision === 'end') assertOpen(undertaking);
    const now = clock.now();
    await setUndertakingState(tx, id, to, now);
    await noteDecision(tx, post, { id, decision: Decision, now });
    await audit(tx, clock, {
      ...{ actorId: actor.id, act: `${Decision}-particulars`, subject: 'post', subjectId: post.id },
      ...{
        before: { undertakingId: id, undertaking: undertaking.state },
        after: { undertakingId: id, undertaking: to },
      },
    });
    if (!undertaking.flagged && !undertaking.accountClosed) await mailBuyer(context, tx, post, undertaking, Decision);
    return done;
  });

/** Practitioners are not told of flags. */
const notReleasable = 'Nothing can be released to this buyer at present. Please contact us.';

/** Releasing what cannot be opened would mislead the buyer. */
function assertReleasable(undertaking: StandingUndertaking, { role }: SignedInUser): void {
  const { accountClosed, flagged } = undertaking;
  if (accountClosed) throw new AppError('wrong-state', 'This buyer has closed their account');
  const refused = role === 'admin' ? 'This user is flagged: nothing is released to them' : notReleasable;
  if (flagged) throw new AppError('wrong-state', refused);
  assertOpen(undertaking, keepOpenFirst);
}

/** Throws if access has ended automatically; `otherwise` says what would open it again, if anything. */
function assertOpen({ closed }: StandingUndertaking, otherwise?: string): void {
  if (!closed) return;
  const words = [closedRefusal(closed), closed.reopens ? otherwise : undefined];
  throw new AppError('wrong-state', words.filter(Boolean).join(' '));
}

type Decided = { id: number; decision: UndertakingDecision; now: Date };

const notedAs = {
  release: 'particulars released',
  decline: 'particulars refused',
  end: 'access ended',
} as const satisfies Record<UndertakingDecision, MarketingKind>;

async function noteDecision(tx: Database, { periodId }: LockedPost, { id, decision, now }: Decided): Promise<void> {
  if (!periodId) return;
  const kind = notedAs[decision];
  await recordMarketingEvent(tx, { periodId, kind, at: now, source: `${id}:${now.getTime()}` });
}

async function mailBuyer(
  { jobs, config }: Context,
  tx: Database,
  post: LockedPost,
  { id, buyerId }: StandingUndertaking,
  decision: UndertakingDecision,
): Promise<void> {
  const buyer = await tx
    .selectFrom('account')
    .select(['email1', 'forenames'])
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow();
  const until = await boundUntilOf(tx, id);
  const isEarly = decision === 'release' && !(await hasDocuments(tx, id));
  const told = isEarly ? 'release-before-documents' : decision;
  await jobs.add(tx, 'send-mail', undertakingDecidedMail(config, buyer, post, told, { until }));
}
