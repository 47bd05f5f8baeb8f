import { cannotTakeOver } from '@marketplace/shared-contract/accounts/firms/succession';
import type { HandOver } from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { membershipOf } from '../../accounts/firms/membership.sql.ts';
import { isDisabled } from '../../accounts/session/lock.rules.ts';
import type { Context } from '../../platform/context.ts';
import type { HandOverRow } from './hand-over.sql.ts';
import { accountOf } from './successor.service.ts';
import { lacksOf } from './successor-lacks.service.ts';

const checkAddress = 'Refuse it and ask them to check the address. Don’t say whether the address has an account.';
const obstacles = {
  unknown: `No account has this address. ${checkAddress}`,
  notSeller: `This address does not belong to a practitioner’s account. ${checkAddress}`,
  closed: `The account with this address is closed. ${checkAddress}`,
  unconfirmed: 'This practitioner has not confirmed the address yet. They follow the link in our email first.',
  disabled: 'The account with this address is disabled. Unlock it first, or refuse the request.',
  clerk: `This person is not a practitioner in their firm. ${checkAddress}`,
  sameFirm: 'Both sides are in one firm now. They can put another practitioner in charge without a request.',
  noPost: 'The firm with this address has no post with this reference. Refuse it and ask them to check both.',
  noLicence: 'The new practitioner has given us no licence yet. They give it in Account Details first.',
};

/** Why an Admin can't agree to an open request, and what to do. Nobody else may learn who has an account (PD-63). */
export async function handOverObstacle(
  context: Context,
  { kind, address, accountId, firmId, caseId }: HandOverRow,
  posts: HandOver['posts'],
): Promise<string | undefined> {
  const { db, clock } = context;
  const addressed = await accountOf(db, address);
  if (addressed === undefined) return obstacles.unknown;
  const membership = await membershipOf(db, addressed);
  if (membership.firmId === firmId) return obstacles.sameFirm;
  if (kind === 'asked' && posts.length === 0) return obstacles.noPost;
  if (kind === 'offered') {
    const account = await db
      .selectFrom('account')
      .select(['role', 'closedAt', 'emailConfirmedAt', 'lockedUntil', 'lockoutReason'])
      .where('id', '=', addressed)
      .executeTakeFirstOrThrow();
    if (account.role !== 'seller') return obstacles.notSeller;
    if (account.closedAt) return obstacles.closed;
    if (!account.emailConfirmedAt) return obstacles.unconfirmed;
    if (isDisabled(account, clock.now())) return obstacles.disabled;
    if (membership.role !== 'practitioner') return obstacles.clerk;
  }
  const lacks = await lacksOf(context, db, { role: 'admin' }, kind === 'offered' ? addressed : accountId);
  // A case is handed over whole; in other requests an Admin can still hand over the drafts.
  const waits = caseId ? posts : posts.every((post) => cannotTakeOver({ lacks }, [post])) ? posts : [];
  return cannotTakeOver({ lacks }, waits) ? obstacles.noLicence : undefined;
}
