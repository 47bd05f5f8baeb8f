import { secondEmailLimits } from '@marketplace/shared-contract/accounts/second-email';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { accountHolderName } from './account-holder-name.rules.ts';
import { confirmSecondEmailMail } from './confirm-second-email.mail.ts';
import { countSecondLinks, insertSecondLink } from './second-email-link.sql.ts';

const { linkDays, pauseMinutes, perAccountADay, perAddressAWeek } = secondEmailLimits;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The result of asking: sent, prevented by a limit, or nothing to ask. */
export type AskResult = 'sent' | 'just now' | 'too often' | 'nothing to ask';

/**
 * Asks the second address of an account for its agreement by mail (PD-55). Only accounts with a confirmed address may: otherwise anybody
 * could have mail sent to strangers.
 */
export async function askSecondEmail(
  { jobs, clock, config }: Context,
  tx: Database,
  accountId: string,
): Promise<AskResult> {
  const account = await tx
    .selectFrom('account')
    .select(['id', 'role', 'forenames', 'surname', 'company', 'email1', 'email2', 'email2ConfirmedAt'])
    .select(['emailConfirmedAt', 'closedAt'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { email2: address } = account;
  if (!address || account.email2ConfirmedAt || !account.emailConfirmedAt || account.closedAt) return 'nothing to ask';
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const since = { pause: before(pauseMinutes * minuteMs), day: before(dayMs), week: before(7 * dayMs) };
  const { justNow, ofAccount, toAddress } = await countSecondLinks(tx, { accountId, address, ...since });
  if (justNow > 0) return 'just now';
  if (ofAccount >= perAccountADay || toAddress >= perAddressAWeek) return 'too often';
  const expiresAt = new Date(now.getTime() + linkDays * dayMs);
  const token = await insertSecondLink(tx, { accountId, address, now, expiresAt });
  await tx.updateTable('account').set({ email2AskedAt: now }).where('id', '=', accountId).execute();
  const question = { address, namedBy: accountHolderName(account), alerts: account.role === 'buyer' };
  await jobs.add(tx, 'send-mail', confirmSecondEmailMail(config, question, token));
  return 'sent';
}
