import type { Context } from '../../platform/context.ts';
import { askSecondEmail } from './ask-second-email.service.ts';

const atOnce = 100;

/**
 * Asks second addresses stored before consent was required, each once; those over a limit wait for another night. An interrupted run
 * resumes, because an asked address is marked.
 */
export async function askStoredAddresses(context: Context): Promise<number> {
  const { db } = context;
  let [count, after] = [0, '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const waiting = await db
      .selectFrom('account')
      .select('id')
      .where('email2', 'is not', null)
      .where('email2AskedAt', 'is', null)
      .where('email2ConfirmedAt', 'is', null)
      .where('emailConfirmedAt', 'is not', null)
      .where('closedAt', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const { id } of waiting)
      if ((await db.transaction().execute((tx) => askSecondEmail(context, tx, id))) === 'sent') count += 1;
    after = waiting.at(-1)?.id ?? after;
    if (waiting.length < atOnce) return count;
  }
}
