import type { AdminUserRow } from '@marketplace/shared-contract/operations/users/admin-users';
import { displayInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { type BadgeTone, StatusBadge } from '@marketplace/shared-ui/post';
import * as styles from '../table-tools.module.css';

/** What an Admin should know of a user at a glance; an account in order says so too. */
function verificationStatus(user: AdminUserRow): [text: string, tone: BadgeTone][] {
  if (user.closedDate) return [['Closed', 'quiet']];
  const badges: [string, BadgeTone][] = [];
  if (user.lockedOutUntil) badges.push([`Suspended until ${displayInstant(user.lockedOutUntil)}`, 'warning']);
  if (user.flagged) badges.push(['Flagged', 'warning']);
  if (!user.emailConfirmed) badges.push(['Email not confirmed', 'brass']);
  if (user.email1DisableReason) badges.push([`Email: ${user.email1DisableReason}`, 'brass']);
  if (user.email2DisableReason) badges.push([`Second email: ${user.email2DisableReason}`, 'brass']);
  return badges.length > 0 ? badges : [['Active', 'success']];
}

export const UserBadges = ({ user }: { user: AdminUserRow }) => (
  <div className={styles.tableBadges}>
    {verificationStatus(user).map(([text, tone]) => (
      <StatusBadge key={text} text={text} tone={tone} />
    ))}
  </div>
);
