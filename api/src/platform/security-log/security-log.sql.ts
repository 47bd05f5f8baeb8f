import type { SecurityEvent } from '@marketplace/shared-contract/operations/security-log';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/connect.ts';
import { requestOrigin } from '../http/request-origin.ts';

type Noted = {
  event: SecurityEvent;
  /** The account concerned; absent if the typed address has none. */
  accountId?: string | undefined;
  /** The actor, if it is not the account's owner. */
  actorId?: string;
  /** A keyed hash of the typed address. */
  mark?: string;
  /** Some detail: a call, a file, a reason. */
  detail?: string;
};

/**
 * Appends an event to the security log (ADR-0070), with the network, user agent and id of the current call. Pass the act's transaction, so
 * that both are written or neither.
 */
export async function noteSecurityEvent(
  db: Database,
  clock: Clock,
  { event, accountId, actorId, mark, detail = '' }: Noted,
): Promise<void> {
  const { network, agent, requestId } = requestOrigin();
  await db
    .insertInto('securityEvent')
    .values({
      at: clock.now(),
      event,
      accountId: accountId ?? null,
      actorId: actorId ?? null,
      mark: mark ?? null,
      address: network,
      agent,
      requestId,
      detail: detail.slice(0, 500),
    })
    .execute();
}
