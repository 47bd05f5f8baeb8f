import { type Payable, paymentProblem } from '@marketplace/shared-contract/billing/invoices/settlement';
import type { UserAct } from '@marketplace/shared-contract/operations/bulk/bulk-acts';
import { type Day, displayInstant, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { displayMoney, pounds } from '@marketplace/shared-contract/platform/words/money';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';

/** What an act would do to a row: `stays` says why nothing. */
export type Verdict = { changes: string } | { stays: string };

/** The facts of a user that acts depend on. */
export type UserFacts = {
  role: string;
  closedAt: Date | null;
  flagged: boolean;
  emailConfirmedAt: Date | null;
  email1DisableReason: string | null;
  lockedUntil: Date | null;
  lockoutReason: string | null;
  /** When a confirmation link was last emailed. */
  linkMadeAt: Date | null;
  /** Live and scheduled posts in their charge that another practitioner of their firm could take over. */
  toHandOver: number;
};

export type About = {
  now: Date;
  /** When a suspension that starts now would end. */
  until: Date;
  /** A link created after this is not mailed again. */
  linkSince: Date;
};

const until = (at: Date) => displayInstant(at.toISOString());

const judges: Record<UserAct, (user: UserFacts, about: About) => Verdict> = {
  'send-confirmation': ({ emailConfirmedAt, email1DisableReason: reason, linkMadeAt }, { linkSince }) => {
    if (emailConfirmedAt) return { stays: 'Already confirmed' };
    if (reason === 'Bounced' || reason === 'Blocked') return { stays: `${reason}: the address gets no mail` };
    if (linkMadeAt && linkMadeAt > linkSince) return { stays: 'Emailed a link less than 15 minutes ago' };
    return { changes: 'Will be emailed a new link' };
  },
  'confirm-email': ({ emailConfirmedAt }) =>
    emailConfirmedAt ? { stays: 'Already confirmed' } : { changes: 'Will be confirmed' },
  disable: ({ role, lockedUntil, lockoutReason, toHandOver }, about) => {
    if (role === 'admin') return { stays: 'An Admin cannot be disabled' };
    const open = !lockedUntil || lockedUntil <= about.now || lockoutReason !== 'Disabled by administrator';
    // Compared by day: pressed again, or by a second Admin, it would be minutes later.
    if (!open && londonDay(lockedUntil) >= londonDay(about.until))
      return { stays: `Already suspended until ${until(lockedUntil)}` };
    if (toHandOver > 0)
      return {
        stays: `In charge of ${countOf(toHandOver, 'open post', 'open posts')} in a firm with other practitioners: disable on the user’s own page, where you choose who takes over`,
      };
    return { changes: `Will be suspended until ${until(about.until)}` };
  },
  unlock: ({ lockedUntil }, { now }) =>
    lockedUntil && lockedUntil > now ? { changes: 'Will be unlocked' } : { stays: 'Not suspended' },
  flag: ({ role, flagged }) => {
    if (role === 'admin') return { stays: 'An Admin cannot be flagged' };
    return flagged ? { stays: 'Already flagged' } : { changes: 'Will be flagged' };
  },
  unflag: ({ flagged }) => (flagged ? { changes: 'Will be unflagged' } : { stays: 'Not flagged' }),
};

/** What an act would do to a user. */
export const judgeUser = (act: UserAct, user: UserFacts, about: About): Verdict =>
  user.closedAt ? { stays: 'This account is closed' } : judges[act](user, about);

/** What marking an invoice as paid on a day would do: by the rule for a single typed payment. */
export function judgeInvoice(payable: Payable, PaidOn: Day): Verdict {
  const { outstanding } = payable;
  if (outstanding < 0) return { stays: `${displayMoney(-outstanding)} has to be paid back` };
  if (outstanding === 0) return { stays: 'Nothing is outstanding' };
  const problem = paymentProblem({ Kind: 'received', Amount: pounds(outstanding), PaidOn }, payable);
  return problem ? { stays: problem.message } : { changes: `${displayMoney(outstanding)} will be recorded as paid` };
}
