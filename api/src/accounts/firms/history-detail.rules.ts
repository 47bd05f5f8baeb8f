import { firmRoleTexts } from '@marketplace/shared-contract/accounts/firms/firm-members';
import type { FirmRole } from '@marketplace/shared-contract/accounts/firms/firm-roles';

/** The log's "before" or "after". */
type Noted = Record<string, string | number | null> | null;
/** A log entry as read for a history. */
export type HistoryRow = {
  id: string;
  at: string;
  act: string;
  who: string | null;
  /** The number of the entry's subject. */
  subjectId: string;
  post: { businessId: number; reference: string } | null;
  member: string | null;
  before: Noted;
  after: Noted;
  /** The address of an invitation, while that is stored. */
  address: string | null;
  /** The previous and new practitioner in charge of a post; with the company if it is another firm's. */
  giver: string | null;
  taker: string | null;
};

type Told = Pick<HistoryRow, 'act' | 'before' | 'after' | 'address' | 'giver' | 'taker' | 'post'>;

const roleName = (noted: Noted) => {
  const role = noted?.role;
  return typeof role === 'string' && Object.hasOwn(firmRoleTexts, role) ? firmRoleTexts[role as FirmRole].name : '';
};
const listed = (...parts: (string | number | false | null | undefined)[]) => parts.filter(Boolean).join(' ') || null;

/** The details of a history entry: old and new role, the invited address and role, old and new practitioner, and the reason. */
export function detailOf({ act, before, after, address, giver, taker, post }: Told): string | null {
  const as = (noted: Noted) => roleName(noted) && `as ${roleName(noted)}`;
  switch (act) {
    case 'invite-member':
    case 'resend-invitation':
    case 'withdraw-invitation':
      return listed(address, as(after));
    case 'join-firm':
      return listed(as(after));
    case 'remove-member':
      return listed(as(before));
    case 'change-member-role':
    case 'put-in-charge':
      return listed(roleName(before) && `from ${roleName(before)}`, `to ${roleName(after)}`);
    case 'rename-firm':
      return listed(before?.name && `from ${before.name}`, after?.name && `to ${after.name}`);
    case 'hand-over-post':
    case 'take-over-post': {
      const reference = post ? '' : before?.reference;
      const reason = after?.reason;
      return listed(
        reference ? String(reference) : '',
        giver && `from ${giver}`,
        taker && `to ${taker}`,
        reason && `(${reason})`,
      );
    }
    case 'interest-state':
      return listed(after?.interest && `${after.interest}`);
    default:
      return null;
  }
}
