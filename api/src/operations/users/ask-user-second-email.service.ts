import { askAgain } from '../../accounts/second-email/second-email.service.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import { withTransaction } from '../../platform/database/request-database.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { lockUser } from './user-change.sql.ts';

/** Has a user's second address asked once more; the limits are the user's own (PD-55). */
export const askUserSecondEmail = (context: Context, actor: SignedInUser, userId: string): Promise<string> =>
  withTransaction(context.db, async (tx) => {
    await lockUser(tx, userId);
    const answer = await askAgain(context, userId);
    await audit(tx, context.clock, {
      actorId: actor.id,
      act: 'ask-second-email',
      subject: 'account',
      subjectId: userId,
    });
    return answer;
  });
