import { newAddressWithdrawn } from '@marketplace/shared-contract/accounts/account-change';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { noteSecurityEvent } from '../../platform/security-log/security-log.sql.ts';
import { dropUnconfirmed, waitingAddress } from '../mailed-links/account-change.sql.ts';

const nothingWaits =
  'No new address waits any more: it was confirmed or withdrawn already, or its seven days are over.';

/**
 * Ends the link that would make an address that was asked for the one to log in with. The old address's link stays: somebody else may
 * have asked, and withdrawn it again, and its reader can still shut them out (ADR-0071).
 */
export const withdrawNewAddress = ({ db, clock }: Context, user: SignedInUser): Promise<string> =>
  db.transaction().execute(async (tx) => {
    // The same lock as the confirmation: of two concurrent calls one wins and the other is rejected.
    await tx.selectFrom('account').select('id').where('id', '=', user.id).forUpdate().executeTakeFirstOrThrow();
    const now = clock.now();
    if (!(await waitingAddress(tx, user.id, now))) throw new AppError('wrong-state', nothingWaits);
    await dropUnconfirmed(tx, user.id, now);
    await noteSecurityEvent(tx, clock, { event: 'address-withdrawn', accountId: user.id });
    return newAddressWithdrawn;
  });
