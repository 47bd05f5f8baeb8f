import type { DisabledEmailNotice } from '@marketplace/shared-contract/operations/notifications/notifications';
import { disabledEmailNotice } from '../../accounts/addresses/disabled-address.rules.ts';
import { disabledAddresses } from '../../accounts/addresses/disabled-address.sql.ts';
import type { Context } from '../../platform/context.ts';

/**
 * A notice for each of the caller's addresses that gets no mail, latest first (PD-45). Users who turned alerts off in the preferences,
 * which show that, get no notice of it.
 */
export async function listDisabledEmails({ db }: Context, accountId: string): Promise<DisabledEmailNotice[]> {
  const { alertsTurnedOff } = await db
    .selectFrom('account')
    .select('alertsTurnedOff')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const addresses = await disabledAddresses(db, accountId);
  return addresses
    .filter(({ reason }) => !(alertsTurnedOff && reason === 'Unsubscribed'))
    .sort((a, b) => b.since.getTime() - a.since.getTime())
    .map(({ slot, address, reason }) => disabledEmailNotice(slot, address, reason));
}
