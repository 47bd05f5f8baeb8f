import type { DisabledEmailNotice } from '@marketplace/shared-contract/notices';
import type { Context } from '../context.ts';
import { disabledEmailNotice } from './disabled-email.rules.ts';
import { disabledAddresses } from './disabled-email.sql.ts';

/** A notice for each of the caller's addresses that gets no mail, the latest trouble first (decision 45). */
export async function listDisabledEmails({ db }: Context, accountId: string): Promise<DisabledEmailNotice[]> {
  const addresses = await disabledAddresses(db, accountId);
  return addresses
    .sort((a, b) => b.since.getTime() - a.since.getTime())
    .map(({ place, address, reason }) => disabledEmailNotice(place, address, reason));
}
