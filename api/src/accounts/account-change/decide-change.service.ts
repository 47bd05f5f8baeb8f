import { randomBytes } from 'node:crypto';
import type { AccountChange } from '@marketplace/shared-contract/accounts/account-change';
import { resetLinkHours } from '@marketplace/shared-contract/accounts/session/password-rules';
import type { AuditAct } from '@marketplace/shared-contract/operations/audit/audit-words';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { noteSecurityEvent } from '../../platform/security-log/security-log.sql.ts';
import { isAddressFree, setAddress } from '../addresses/login-address.sql.ts';
import { deleteFactorsSince } from '../factors/factors.sql.ts';
import {
  endLinksSince,
  insertChangeLink,
  linkedChange,
  lockLinkedChange,
  setDone,
  setEnded,
  setTakenBack,
} from '../mailed-links/account-change.sql.ts';
import { expireLinks, insertLink } from '../mailed-links/mailed-link.sql.ts';
import type { Sessions } from '../session/open-sessions.ts';
import { hashPassword } from '../session/password.ts';
import { revokeSessionsOf } from '../session/revoke-sessions.sql.ts';
import { addressChangedMail, addressConfirmedMail } from './address.mail.ts';
import { takenBackMail } from './taken-back.mail.ts';

const noGood =
  'This link is not valid any more. It works for seven days, and only until it is withdrawn or something newer replaces it.';
const addressTaken = 'This address cannot be used: it has an account of its own. Nothing has been changed.';

type Linked = NonNullable<Awaited<ReturnType<typeof lockLinkedChange>>>;

const isDone = ({ act, doneAt, takenBackAt }: Linked) => (act === 'confirm' ? doneAt : takenBackAt) !== null;
const isWhollyDone = async (db: Database, link: Linked) => isDone(link) && !(await hasLeftFactors(db, link));
/** Whether the second address got this link about a password: it ends sessions, and removes nothing (ADR-0071). */
const isOfSecond = ({ kind, newEmail }: Linked) => kind === 'password' && newEmail !== '';

/** Throws if a confirmation was withdrawn or a link has expired. */
function good(link: Linked | undefined, now: Date): Linked {
  const undone = link && link.act === 'confirm' && link.takenBackAt;
  if (!link || link.closedAt || undone || (!isDone(link) && link.expiresAt <= now))
    throw new AppError('not-found', noGood);
  return link;
}

const shown = (link: Linked, done: boolean): AccountChange => ({
  kind: link.kind,
  act: link.act,
  oldEmail: link.oldEmail,
  newEmail: link.newEmail,
  done,
});

/** What the page behind a link shows. Changes nothing, because mail scanners also open links. */
export async function readAccountChange({ db, clock }: Context, token: string): Promise<AccountChange> {
  const link = good(await linkedChange(db, token).executeTakeFirst(), clock.now());
  return shown(link, await isWhollyDone(db, link));
}

/** Confirms a new address, or undoes a change (ADR-0071). Idempotent. */
export async function decideAccountChange(context: Context, sessions: Sessions, token: string): Promise<AccountChange> {
  const { db, clock } = context;
  const found = good(await linkedChange(db, token).executeTakeFirst(), clock.now());
  if (await isWhollyDone(db, found)) return shown(found, true);
  // Nobody knows it: until another is chosen by the mailed link nobody can log in. Computed before anything is locked.
  const passwordHash = found.act === 'take-back' ? await hashPassword(randomBytes(32).toString('base64url')) : '';
  const decided = await db.transaction().execute(async (tx) => {
    const link = good(await lockLinkedChange(tx, token), clock.now());
    if (isDone(link)) return { link, ended: await removeLeftFactors(context, tx, link) };
    if (link.act === 'take-back') return { link, ended: await takeBack(context, tx, link, passwordHash) };
    await confirmAddress(context, tx, link);
    return { link, ended: [] };
  });
  for (const sessionId of decided.ended) sessions.forget(sessionId);
  return shown(decided.link, true);
}

async function confirmAddress({ clock, jobs, config }: Context, tx: Database, link: Linked): Promise<void> {
  const now = clock.now();
  const { accountId, email1, newEmail, forenames } = link;
  if (!(await isAddressFree(tx, newEmail, accountId, now))) throw new AppError('wrong-state', addressTaken);
  await setAddress(tx, accountId, newEmail, now);
  await setDone(tx, link.id, now);
  // Links mailed to the old address no longer work.
  await expireLinks(tx, accountId, 'reset', now);
  await noteSecurityEvent(tx, clock, { event: 'address-changed', accountId });
  await auditAddress(tx, clock, accountId, 'change-login-address', [email1, newEmail]);
  const takeBackToken = await insertChangeLink(tx, link.id, 'take-back', now);
  await jobs.add(tx, 'send-mail', addressChangedMail(config, { to: email1, forenames, newEmail }, takeBackToken));
  await jobs.add(tx, 'send-mail', addressConfirmedMail(config, { to: newEmail, forenames }));
}

/**
 * Undoes a change and every later one: the same intruder may have made those. Removes the second factors added since or shortly before, and
 * the recovery codes, unless the second address undoes a password. Ends all sessions and returns them.
 */
async function takeBack(context: Context, tx: Database, link: Linked, passwordHash: string) {
  const { clock, jobs, config } = context;
  const now = clock.now();
  const { accountId, id, kind, oldEmail, email1, forenames } = link;
  const bySecond = isOfSecond(link);
  if (email1.toLowerCase() !== oldEmail.toLowerCase()) {
    if (!(await isAddressFree(tx, oldEmail, accountId, now))) throw new AppError('wrong-state', addressTaken);
    await setAddress(tx, accountId, oldEmail, now);
    await auditAddress(tx, clock, accountId, 'take-back-login-address', [email1, oldEmail]);
  }
  await tx.updateTable('account').set({ passwordHash, failedLogins: 0 }).where('id', '=', accountId).execute();
  const removed = bySecond ? [] : await removeFactorsOf(context, tx, link);
  await setTakenBack(tx, id, now);
  await endLinksSince(tx, link, now, bySecond ? oldEmail : undefined);
  await setEnded(tx, accountId, now, id);
  await expireLinks(tx, accountId, 'reset', now);
  const token = await insertLink(tx, { accountId, purpose: 'reset', now, hours: resetLinkHours });
  await jobs.add(tx, 'send-mail', takenBackMail(config, { to: oldEmail, forenames, removed, bySecond }, token));
  await noteSecurityEvent(tx, clock, { event: `${kind}-taken-back`, accountId });
  return revokeSessionsOf(tx, accountId, now, { detail: 'taken back' });
}

const auditAddress = (
  tx: Database,
  clock: Context['clock'],
  id: string,
  act: AuditAct,
  [before, after]: [string, string],
) =>
  audit(tx, clock, {
    actorId: id,
    act,
    subject: 'account',
    subjectId: id,
    before: { email: before },
    after: { email: after },
  });

type TakenBack = { accountId: string; kind: string; askedAt: Date; takenBackAt: Date | null };

/** Factors added this shortly before a change are undone with it: an intruder may have added one first (ADR-0071). */
const factorsBeforeMs = 24 * 3_600_000;

/** Deletes factors added since a change or just before it, and logs that; returns what was deleted. */
async function removeFactorsOf({ clock }: Context, tx: Database, link: TakenBack): Promise<string[]> {
  const { accountId, askedAt } = link;
  const removed = await deleteFactorsSince(tx, accountId, new Date(askedAt.getTime() - factorsBeforeMs));
  if (removed.length > 0)
    await noteSecurityEvent(tx, clock, { event: 'factor-removed', accountId, detail: 'taken back' });
  return removed;
}

/**
 * Whether the previous release, which does not treat factors as changes, undid the addition of a factor while both ran: it ended sessions
 * and password, and left the factor.
 */
async function hasLeftFactors(db: Database, { accountId, kind, takenBackAt }: TakenBack): Promise<boolean> {
  if (kind !== 'factor' || !takenBackAt) return false;
  const noted = db.selectFrom('securityEvent').select('id').where('accountId', '=', accountId);
  const since = noted.where('event', '=', 'factor-taken-back').where('at', '>=', takenBackAt).limit(1);
  return (await since.executeTakeFirst()) === undefined;
}

/** Removes what that release left, and ends the sessions that it has admitted since. Returns these. */
async function removeLeftFactors(context: Context, tx: Database, link: TakenBack): Promise<string[]> {
  const { clock } = context;
  const { accountId } = link;
  if (!(await hasLeftFactors(tx, link))) return [];
  await removeFactorsOf(context, tx, link);
  await noteSecurityEvent(tx, clock, { event: 'factor-taken-back', accountId });
  return revokeSessionsOf(tx, accountId, clock.now(), { detail: 'taken back' });
}
