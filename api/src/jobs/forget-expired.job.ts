import type { Context } from '../context.ts';

/** How long what has expired is kept, for a link or token used too late to be told from one that never was. */
const keptDays = 30;

/** Deletes links and refresh tokens that expired long ago; nothing else would. */
export async function forgetExpired({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
  await db.deleteFrom('mailedLink').where('expiresAt', '<', before).execute();
  await db.deleteFrom('refreshToken').where('expiresAt', '<', before).execute();
}
