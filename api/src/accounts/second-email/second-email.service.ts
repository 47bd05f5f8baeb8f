import type { SecondEmailQuestion } from '@marketplace/shared-contract/accounts/second-email';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { accountHolderName } from './account-holder-name.rules.ts';
import { askSecondEmail } from './ask-second-email.service.ts';
import { lockSecondLink, secondLink, useSecondLinks } from './second-email-link.sql.ts';

const noGood =
  'This link is no longer valid. It works for seven days, and only while the account still uses this address.';

type Linked = NonNullable<Awaited<ReturnType<typeof lockSecondLink>>>;

/** A link is for the address it was mailed to: it is invalid once the account has another or is closed. */
function good(link: Linked | undefined, now: Date): Linked {
  const named = link && !link.closedAt && link.email2?.toLowerCase() === link.address.toLowerCase();
  if (!named || (!link.email2ConfirmedAt && link.expiresAt <= now)) throw new AppError('not-found', noGood);
  return link;
}

const questionOf = (link: Linked, confirmed: boolean): SecondEmailQuestion => ({
  email: link.address,
  namedBy: accountHolderName(link),
  alerts: link.role === 'buyer',
  confirmed,
});

/** What the page behind the link shows. Changes nothing: mail scanners also open links. */
export async function readSecondEmail({ db, clock }: Context, token: string): Promise<SecondEmailQuestion> {
  const link = good(await secondLink(db, token).executeTakeFirst(), clock.now());
  return questionOf(link, link.email2ConfirmedAt !== null);
}

/** Confirms the second address that got the link (PD-55). Idempotent. */
export const confirmSecondEmail = ({ db, clock }: Context, token: string): Promise<SecondEmailQuestion> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const link = good(await lockSecondLink(tx, token), now);
    if (!link.email2ConfirmedAt) {
      await tx.updateTable('account').set({ email2ConfirmedAt: now }).where('id', '=', link.id).execute();
      await useSecondLinks(tx, link.id, now);
    }
    return questionOf(link, true);
  });

const answers = {
  sent: 'We have sent the link to the second address',
  'just now': 'We sent the link a short while ago. Please wait 15 minutes before sending it again.',
  'too often': 'We have emailed this address several times already. Please try again later.',
  'nothing to ask': 'You have no second address waiting to be confirmed',
} as const;

/** Asks an account's second address again, for its owner or an Admin. */
export async function askAgain(context: Context, accountId: string): Promise<string> {
  const result = await context.db.transaction().execute((tx) => askSecondEmail(context, tx, accountId));
  if (result === 'nothing to ask') throw new AppError('wrong-state', answers[result]);
  if (result !== 'sent') throw new AppError('too-many', answers[result]);
  return answers.sent;
}
