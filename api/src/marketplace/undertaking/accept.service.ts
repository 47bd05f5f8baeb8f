import {
  type AcceptUndertaking,
  manyRunningUndertakings,
  manyUndertakings,
  manyUndertakingsToday,
  undertakingsADay,
  undertakingsRunning,
  wrongName,
} from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { sameName } from '@marketplace/shared-contract/marketplace/undertaking/undertaking-name';
import { londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { adminAddresses } from '../../accounts/addresses/admin-addresses.sql.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { insertExpression } from '../expressions/expression.sql.ts';
import { recordMarketingEvent } from '../ledger/marketing-event.sql.ts';
import { periodOf } from '../posts/card.ts';
import { noSuchPost } from '../posts/post.service.ts';
import { type LockedPost, lockPost } from '../posts/post.sql.ts';
import { isVisibleToOthers, statusOf } from '../posts/status.rules.ts';
import { hasDocuments } from '../sale-file/has-documents.sql.ts';
import { mailInCharge } from '../sale-file/mail-in-charge.ts';
import { manyUndertakingsMail, undertakingAcceptedMail } from './undertaking.mail.ts';
import { countUndertakings, offerOf, undertakingOf } from './undertaking.sql.ts';

/** The origin of an acceptance, stored with it. */
export type AcceptedFrom = { address: string; agent: string };

const askedFor = 'I have accepted the undertaking and ask for the particulars.';
const accepted = {
  waiting: 'You have accepted the undertaking. We will email you when the practitioner has decided.',
  released: 'You have accepted the undertaking. The particulars are open to you.',
  // Like `tellNews` of notify-undertakings.job.ts for the first of them.
  toCome:
    'You have accepted the undertaking. The practitioner has agreed, and documents are to come: we email you when there is something to read.',
} as const;

async function answerFor(tx: Database, undertakingId: number, released: boolean): Promise<string> {
  if (!released) return accepted.waiting;
  return (await hasDocuments(tx, undertakingId)) ? accepted.released : accepted.toCome;
}

/** Locks the buyer's account, so that a concurrent flag comes before or after all of it. */
const lockBuyer = (tx: Database, id: string) =>
  tx
    .selectFrom('account')
    .select(['id', 'forenames', 'surname', 'company', 'flagged'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/**
 * Accepts a post's undertaking for a buyer: stores text, hash, name, declarations and time, expresses interest if they had not, and
 * releases the particulars at once if the practitioner chose so. Idempotent.
 */
export const acceptUndertaking = (
  context: Context,
  user: SignedInUser,
  postId: number,
  input: AcceptUndertaking,
  from: AcceptedFrom,
): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const { clock } = context;
    const day = today(clock);
    const post = await lockPost(tx, postId);
    const status = post && statusOf(periodOf(post), day);
    if (!post || !status || !isVisibleToOthers(status, post.approved)) throw noSuchPost();
    const buyer = await lockBuyer(tx, user.id);
    const offer = await offerOf(tx, postId);
    const fullName = `${buyer.forenames} ${buyer.surname}`;
    if (!sameName(input.FullName, fullName)) throw invalidField('FullName', wrongName(fullName));
    const before = await undertakingOf(tx, day, { postId, buyerId: user.id });
    if (offer && offer.textId !== input.TextId)
      throw new AppError('wrong-state', 'The undertaking has changed since you opened it. Please read it again.');
    if (before && (await hasAccepted(tx, before.id, input.TextId)))
      return answerFor(tx, before.id, before.access === 'open');
    if (!offer || (!before && (!offer.offered || status !== 'For Sale')))
      throw new AppError('wrong-state', 'This post doesn’t ask for an undertaking');
    if (before && (before.access === 'closed' || before.access === 'declined'))
      throw new AppError('wrong-state', 'The particulars of this post are closed to you');
    const now = clock.now();
    const releases = !before && offer.atOnce && !buyer.flagged;
    if (!before) await assertMayGiveOne(tx, user.id, londonInstant(day), day);
    if (!before) await tellAdminsOfMany(context, tx, user.id);
    const id = before?.id ?? (await insertUndertaking(tx, { postId, buyerId: user.id, releases, now }));
    await tx
      .insertInto('undertakingAcceptance')
      .values({
        ...{ undertakingId: id, textId: offer.textId, acceptedAt: now },
        ...{ reference: post.reference, heading: post.activityHeading },
        ...{ name: input.FullName, firm: buyer.company, capacity: input.Capacity },
        ...{ connection: input.Connection, trade: input.Trade, funds: input.Funds, note: input.Note },
        ...{ address: from.address, userAgent: from.agent },
      })
      .execute();
    await expressToo(tx, post, { buyerId: user.id, note: input.Note, visible: !buyer.flagged, now });
    await noteAccepted(tx, post, { id, textId: offer.textId, releases, now });
    const state = releases || before?.state === 'released' ? 'released' : 'waiting';
    if (!buyer.flagged) await mailOwner(context, tx, post, state);
    return answerFor(tx, id, state === 'released');
  });

const hasAccepted = async (tx: Database, undertakingId: number, textId: number): Promise<boolean> =>
  (await tx
    .selectFrom('undertakingAcceptance')
    .select('id')
    .where('undertakingId', '=', undertakingId)
    .where('textId', '=', textId)
    .executeTakeFirst()) !== undefined;

/** Keeps one account from collecting everything's particulars. */
async function assertMayGiveOne(tx: Database, buyerId: string, since: Date, day: string): Promise<void> {
  const { given, running } = await countUndertakings(tx, buyerId, since, day);
  if (given >= undertakingsADay) throw new AppError('too-many', manyUndertakingsToday);
  if (running >= undertakingsRunning) throw new AppError('too-many', manyRunningUndertakings);
}

const sevenDaysMs = 7 * 86_400_000;

/** Tells Admins of a buyer whose new undertaking is the twentieth in seven days. */
async function tellAdminsOfMany({ clock, jobs, config }: Context, tx: Database, buyerId: string): Promise<void> {
  const now = clock.now();
  const { given } = await countUndertakings(tx, buyerId, new Date(now.getTime() - sevenDaysMs), today(clock));
  if (given + 1 !== manyUndertakings) return;
  for (const admin of await adminAddresses(tx))
    await jobs.add(tx, 'send-mail', manyUndertakingsMail(config, admin, buyerId));
}

type NewUndertaking = { postId: number; buyerId: string; releases: boolean; now: Date };

async function insertUndertaking(tx: Database, { postId, buyerId, releases, now }: NewUndertaking): Promise<number> {
  const state = releases ? { state: 'released', decidedAt: now } : { state: 'waiting' };
  const row = { postId, buyerId, askedAt: now, ...state };
  return (await tx.insertInto('undertaking').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

type Asking = { buyerId: string; note: string; visible: boolean; now: Date };

/** Expresses the buyer's interest if they have not, so that undertakings never exceed interest. */
async function expressToo(tx: Database, post: LockedPost, { buyerId, note, visible, now }: Asking): Promise<void> {
  const profile = note === '' ? askedFor : `${askedFor}\n\n${note}`;
  const id = await insertExpression(tx, { postId: post.id, buyerId, profile, visible, createdAt: now });
  if (id === undefined || !post.periodId) return;
  const event = { periodId: post.periodId, kind: 'interest received', at: now, source: String(id) } as const;
  await recordMarketingEvent(tx, event);
}

type Noted = { id: number; textId: number; releases: boolean; now: Date };

async function noteAccepted(tx: Database, { periodId }: LockedPost, { id, textId, releases, now }: Noted) {
  if (!periodId) return;
  await recordMarketingEvent(tx, { periodId, kind: 'undertaking accepted', at: now, source: `${id}:${textId}` });
  if (releases) await recordMarketingEvent(tx, { periodId, kind: 'particulars released', at: now, source: `${id}:0` });
}

const mailOwner = ({ jobs, config }: Context, tx: Database, post: LockedPost, state: 'waiting' | 'released') =>
  mailInCharge({ jobs }, tx, post.id, (to) => undertakingAcceptedMail(config, to, post, state));
