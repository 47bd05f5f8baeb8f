import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { addressesBefore } from '../addresses/address-before.sql.ts';
import { insertChange, insertChangeLink } from '../mailed-links/account-change.sql.ts';
import { type FactorChange, factorChangedMail, type Undoing } from './factor-changed.mail.ts';

type Holder = { id: string; email1: string; forenames: string };

/** What a thief would log in with: its mail has a link that undoes it (ADR-0071). */
const additions: readonly FactorChange['kind'][] = ['passkey-added', 'app-added', 'codes-replaced'];

/** Mails a change of second factors to the login address, and to earlier ones that can still be restored. */
export async function tellFactorChange(
  { clock, config, jobs }: Context,
  tx: Database,
  holder: Holder,
  done: FactorChange,
): Promise<void> {
  const now = clock.now();
  const isAddition = additions.includes(done.kind);
  const mail = (email1: string, undoing?: Undoing) =>
    jobs.add(tx, 'send-mail', factorChangedMail(config, { ...holder, email1 }, done, now, undoing));
  await mail(holder.email1, isAddition ? { token: await undoingLink(tx, holder, now) } : undefined);
  // If the address was just changed, its previous reader may be the owner, who can undo that: this addition is then undone too.
  for (const email1 of await addressesBefore(tx, holder.id, now))
    await mail(email1, isAddition ? 'address-link' : undefined);
}

async function undoingLink(tx: Database, { id, email1 }: Holder, now: Date): Promise<string> {
  const change = { accountId: id, kind: 'factor', oldEmail: email1, askedAt: now, doneAt: now } as const;
  return insertChangeLink(tx, await insertChange(tx, change), 'take-back', now);
}
