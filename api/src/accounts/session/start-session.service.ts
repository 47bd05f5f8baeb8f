import type { Tokens } from '@marketplace/shared-contract/accounts/session/session';
import { refreshTokenDays } from '@marketplace/shared-contract/accounts/session/session';
import type { SecurityDetail } from '@marketplace/shared-contract/operations/security-log';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { noteSecurityEvent } from '../../platform/security-log/security-log.sql.ts';
import { noteDevice } from './known-device.sql.ts';
import { newDeviceMail } from './new-device.mail.ts';
import { startFamily, storeRefresh } from './session.sql.ts';
import type { AccessClaims, TokenMint } from './tokens.ts';

/** When a refresh token issued now expires. */
export const refreshExpiry = (issued: Date) => new Date(issued.getTime() + refreshTokenDays * 86_400_000);

/**
 * Opens a session, in the login's transaction, which holds the account's row: records it in the security log, and mails the account if the
 * browser is new to it. `shown` is the proof used to log in.
 */
export async function startSession(
  { clock, jobs, config }: Pick<Context, 'clock' | 'jobs' | 'config'>,
  tx: Database,
  mint: TokenMint,
  account: Pick<AccessClaims, 'id' | 'role'>,
  shown: SecurityDetail,
): Promise<Tokens> {
  const now = clock.now();
  await noteSecurityEvent(tx, clock, { event: 'login', accountId: account.id, detail: shown });
  if (await noteDevice(tx, account.id, now)) {
    const { email1, forenames } = await tx
      .selectFrom('account')
      .select(['email1', 'forenames'])
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    await jobs.add(tx, 'send-mail', newDeviceMail(config, { email1, forenames, at: now }));
  }
  const { id: sessionId } = await startFamily(tx, account.id, now);
  const refreshToken = mint.firstRefresh();
  await storeRefresh(tx, mint.hashOf(refreshToken), sessionId, now, refreshExpiry(now));
  return { token: await mint.access({ id: account.id, role: account.role, sessionId }, now), refreshToken };
}
