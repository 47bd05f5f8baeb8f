import type { EmailSlot } from '@marketplace/shared-contract/accounts/addresses/email-slot';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { addressesOf } from './account-addresses.sql.ts';
import { enablingOf } from './disabled-address.rules.ts';
import { enableAddress } from './disabled-address.sql.ts';

type EnableRequest = { accountId: string; slot: EmailSlot; kind: 'resubscribe' | 'removal' };

const texts = {
  resubscribe: {
    done: 'Resubscribed successfully',
    nothing: 'There is no such address, so there is nothing to change',
    other: 'This address gets no mail because of a bounce or a block, which has to be removed instead',
  },
  removal: {
    done: 'Suppression removed successfully',
    nothing: 'There is no such address, so there is nothing to remove',
    other: 'This address is unsubscribed, so it has to be resubscribed instead',
  },
} as const;

/**
 * Re-enables mail to one of the caller's addresses, by the act that fits its reason (NOTIF-004, PD-44). An enabled address stays unchanged,
 * with the same response: the button was pressed twice, or in another tab.
 */
export const enableEmail = (context: Context, asked: EnableRequest): Promise<string> =>
  context.db.transaction().execute((tx) => enableEmailIn(tx, context, asked));

/** The same within a transaction. */
export async function enableEmailIn(
  tx: Database,
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  { accountId, slot, kind }: EnableRequest,
): Promise<string> {
  const { done, nothing, other } = texts[kind];
  const at = (await addressesOf(tx, accountId)).find((one) => one.slot === slot);
  if (!at) throw new AppError('wrong-state', nothing);
  if (at.reason === null) return done;
  if (enablingOf[at.reason] !== kind) throw new AppError('wrong-state', other);
  const { address, reason } = at;
  // The provider's list follows, however long the provider is away.
  if (await enableAddress(tx, accountId, { slot, address, reason }, clock.now()))
    await jobs.add(tx, 'lift-suppression', { address, reason });
  return done;
}
