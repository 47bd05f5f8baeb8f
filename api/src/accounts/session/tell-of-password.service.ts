import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { insertChange, insertChangeLink } from '../mailed-links/account-change.sql.ts';
import { passwordChangedMail } from './password-changed.mail.ts';

type Holder = { id: string; email1: string; email2: string | null; email2ConfirmedAt: Date | null; forenames: string };

/**
 * Mails both addresses that the password has changed, each with its own link that undoes it for seven days. The login address's is the
 * earlier change: what the second address's link ends does not affect it (ADR-0071).
 */
export async function tellOfPassword(
  { jobs, config }: Context,
  tx: Database,
  { id, email1, email2, email2ConfirmedAt, forenames }: Holder,
  { at, ...how }: { at: Date; byMail?: true },
): Promise<void> {
  const change = { accountId: id, kind: 'password', oldEmail: email1, askedAt: at, doneAt: at } as const;
  const mail = async (to: string, newEmail?: string) => {
    const changeId = await insertChange(tx, { ...change, ...(newEmail && { newEmail }) });
    const token = await insertChangeLink(tx, changeId, 'take-back', at);
    await jobs.add(tx, 'send-mail', passwordChangedMail(config, { to, forenames, at, ...how }, token));
  };
  await mail(email1);
  if (email2ConfirmedAt && email2) await mail(email2, email2);
}
