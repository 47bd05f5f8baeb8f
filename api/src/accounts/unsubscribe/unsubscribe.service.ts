import type { AlertAddress } from '@marketplace/shared-contract/alerts/alerts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { type AccountAddress, addressesOf, alertsTo, stopAlerts } from '../addresses/account-addresses.sql.ts';
import { enableEmail } from '../addresses/enable-address.service.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

const noGood = 'This link is not complete, or the address it was sent to is no longer part of an account.';

/** The address of a link, with its current state. */
async function linked({ db, signatures }: Context, token: string): Promise<{ accountId: string; at: AccountAddress }> {
  const read = readUnsubscribeToken(signatures, token);
  const at = read && (await addressesOf(db, read.accountId)).find(({ address }) => read.isFor(address));
  if (!at) throw new AppError('not-found', noGood);
  return { accountId: read.accountId, at };
}

/** The address of a link, and whether it gets alerts. Changes nothing. */
export const readAlertAddress = async (context: Context, token: string): Promise<AlertAddress> =>
  alertsTo((await linked(context, token)).at);

/** Stops alerts and digests to the address of a link, and nothing else (PD-44). Idempotent. */
export async function unsubscribe(context: Context, token: string): Promise<AlertAddress> {
  const { accountId, at } = await linked(context, token);
  await stopAlerts(context.db, accountId, at, context.clock.now());
  return readAlertAddress(context, token);
}

/** Undoes an unsubscription. A bounced address can only be enabled by its owner, after a login. */
export async function resubscribe(context: Context, token: string): Promise<AlertAddress> {
  const { accountId, at } = await linked(context, token);
  if (at.reason !== null) await enableEmail(context, { accountId, slot: at.slot, kind: 'resubscribe' });
  return readAlertAddress(context, token);
}
