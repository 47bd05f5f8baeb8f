import {
  type AskHandOver,
  type HandOverDone,
  type HandOverInFirm,
  type HandOverReason,
  handOverLimits,
  handOverReasons,
  handOverSent,
  type OfferHandOver,
  toOwnFirm,
} from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { sql } from 'kysely';
import { lockDecider } from '../../accounts/firms/decider.service.ts';
import { type MemberRow, membersOf } from '../../accounts/firms/membership.sql.ts';
import { firmOfPost } from '../../accounts/firms/ownership.sql.ts';
import { assertEmailsUsable } from '../../accounts/registration/assert-emails-usable.ts';
import type { MailDomains } from '../../accounts/registration/mail-domains.ts';
import { accountHolderName } from '../../accounts/second-email/account-holder-name.rules.ts';
import { noSuchPost } from '../../marketplace/posts/post.service.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { assertWholeCase } from './case-hand-over.service.ts';
import { countRequests, insertHandOver } from './hand-over.sql.ts';
import { handOverAskedMail } from './hand-over-request.mail.ts';
import { movePosts } from './move-posts.service.ts';
import { lockSuccessor } from './successor.service.ts';

const ofFirm = (firmId: string) => sql<boolean>`${firmOfPost} = ${firmId}::uuid`;

/** Refuses posts that are not all the firm's, as if they did not exist. */
async function assertOfFirm(tx: Database, firmId: string, postIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from post p where p.id = any (${[...postIds]}::int[]) and ${ofFirm(firmId)}`.execute(tx);
  if (rows[0]?.n !== postIds.length) throw noSuchPost();
}

/** Puts another practitioner of the caller's firm in charge of posts, at once. */
export const handOverInFirm = (
  context: Context,
  user: SignedInUser,
  { MemberId, PostIds, CaseId: caseId, Reason: reason, Words: words }: HandOverInFirm,
): Promise<HandOverDone> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const { firmId } = await lockDecider(tx, user.id);
    await assertOfFirm(tx, firmId, PostIds);
    const members = await membersOf(tx, firmId);
    if (!members.some(({ id, role }) => id === MemberId && role === 'practitioner'))
      throw invalidField('MemberId', 'Please choose a practitioner of your firm');
    const successor = await lockSuccessor(tx, { id: MemberId, fromFirmId: firmId, now });
    const handOverId = await insertHandOver(tx, {
      ...{ kind: 'in the firm', accountId: user.id, firmId, address: successor.email1, postIds: [] },
      ...{ caseId, reason, words, now, atOnce: true },
    });
    const move = { handOverId, caseId, postIds: PostIds, stillTheirs: ofFirm(firmId), successor, words };
    return movePosts(context, tx, user, { ...move, reason: handOverReasons[reason] });
  });

type Request = {
  kind: 'offered' | 'asked';
  address: string;
  firmId: string;
  members: readonly MemberRow[];
};

/** Checks that one more request may be sent, and returns its sender. */
async function assertMaySend(tx: Database, userId: string, { kind, address, firmId, members }: Request, now: Date) {
  const asker = members.find(({ id }) => id === userId);
  if (!asker) throw new Error('Who asks is a member');
  if (members.some(({ email1 }) => email1.toLowerCase() === address.toLowerCase()))
    throw invalidField(
      'Email',
      kind === 'offered'
        ? `This address belongs to a member of your firm. Choose “${toOwnFirm}” instead`
        : 'This address belongs to a member of your firm, whose posts are yours already',
    );
  const sent = await countRequests(tx, firmId, address, now);
  const { perFirmADay, perAddressAWeek } = handOverLimits;
  if (sent.ofFirm >= perFirmADay)
    throw new AppError('too-many', `Your firm can make ${perFirmADay} requests in a day. Please try again tomorrow.`);
  if (sent.toAddress >= perAddressAWeek)
    throw new AppError('too-many', 'This address has been asked several times already. Please try again in a week.');
  return asker;
}

/** Asks an address to take over posts. The response is the same whether or not it has an account (PD-63). */
export async function offerHandOver(
  context: Context,
  mailDomains: MailDomains,
  user: SignedInUser,
  { Email: address, PostIds, CaseId: caseId, Reason: reason, Words: words }: OfferHandOver,
): Promise<string> {
  await assertEmailsUsable(mailDomains, { Email: address, Email2: null });
  const { db, clock } = context;
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const { firmId } = await lockDecider(tx, user.id);
    await assertOfFirm(tx, firmId, PostIds);
    if (caseId) await assertWholeCase(tx, { firmId, caseId, postIds: PostIds });
    const members = await membersOf(tx, firmId);
    const asker = await assertMaySend(tx, user.id, { kind: 'offered', address, firmId, members }, now);
    const row = { kind: 'offered', accountId: user.id, firmId, address, reason, words, now } as const;
    await insertHandOver(tx, { ...row, caseId, postIds: PostIds });
    await sendRequest(context, tx, { ...row, by: accountHolderName(asker), posts: PostIds.length });
    return handOverSent;
  });
}

/** Asks the practitioner at an address for the post with a reference, without revealing whether it exists (PD-63). */
export async function askHandOver(
  context: Context,
  mailDomains: MailDomains,
  user: SignedInUser,
  { Email: address, Reference: reference, Reason: reason, Words: words }: AskHandOver,
): Promise<string> {
  await assertEmailsUsable(mailDomains, { Email: address, Email2: null });
  const { db, clock } = context;
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const { firmId } = await lockDecider(tx, user.id);
    const members = await membersOf(tx, firmId);
    const asker = await assertMaySend(tx, user.id, { kind: 'asked', address, firmId, members }, now);
    const row = { kind: 'asked', accountId: user.id, firmId, address, reason, words, now } as const;
    await insertHandOver(tx, { ...row, reference, postIds: [] });
    await sendRequest(context, tx, { ...row, by: accountHolderName(asker), posts: 1 });
    return handOverSent;
  });
}

type Sending = {
  kind: 'offered' | 'asked';
  accountId: string;
  address: string;
  by: string;
  posts: number;
  reason: HandOverReason;
};

async function sendRequest(
  { jobs, config, clock }: Context,
  tx: Database,
  { kind, accountId, address, by, posts, reason }: Sending,
): Promise<void> {
  await jobs.add(tx, 'send-mail', handOverAskedMail(config, { to: address, by, kind, posts, reason }));
  const act = kind === 'offered' ? 'offer-hand-over' : 'ask-hand-over';
  await audit(tx, clock, { actorId: accountId, act, subject: 'account', subjectId: accountId, after: { posts } });
}
