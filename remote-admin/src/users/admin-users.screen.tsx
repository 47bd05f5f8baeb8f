import { membershipRoleNames } from '@marketplace/shared-contract/accounts/firms/team-roles';
import { userList } from '@marketplace/shared-contract/operations/lists/users';
import type { AdminUserRow } from '@marketplace/shared-contract/operations/users/admin-users';
import { displayInstant, displayTime } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { displayMoney, penceOf } from '@marketplace/shared-contract/platform/words/money';
import { EmptyState } from '@marketplace/shared-ui';
import { type BadgeTone, StatusBadge } from '@marketplace/shared-ui/post';
import { RowMenu } from '@marketplace/shared-ui/table';
import { Link } from 'react-router-dom';
import { ChosenRows } from '../list/bulk/chosen-rows.tsx';
import { useChosen } from '../list/bulk/use-chosen.ts';
import { ShortMoment, TwoLines } from '../list/dense-cells.tsx';
import { type Cells, TableList } from '../list/table-list.tsx';
import * as styles from '../table-tools.module.css';

const keyOf = ({ userId }: AdminUserRow) => userId;
const nameOf = ({ forenames, surname }: AdminUserRow) => `${forenames} ${surname}`;

/** All users (ADM-003, ADM-008 to ADM-011). */
export function AdminUsersScreen() {
  const { chosen, choosing, choose } = useChosen({ keyOf, nameOf });
  return (
    <TableList
      list={userList}
      rowKey={keyOf}
      cells={userCells}
      choosing={choosing}
      below={(shown) => (
        <ChosenRows of="users" list={userList} shown={shown} keyOf={keyOf} chosen={chosen} onChoose={choose} />
      )}
      empty={() => <EmptyState icon="user">Users appear here once they register.</EmptyState>}
    />
  );
}

/** An Admin's links from a user. Acts on one are on their own page, which explains them. */
const UserMenu = ({ user: { userId, forenames, surname, role } }: { user: AdminUserRow }) => (
  <RowMenu label={`Actions for ${forenames} ${surname}`}>
    <Link to={pathTo('AdminUser', userId)}>View user</Link>
    {role === 'seller' && (
      <Link to={pathTo('AdminPosts', undefined, { owner: userId })}>All posts by this practitioner</Link>
    )}
    <Link to={pathTo('AuditLog', undefined, { subject: 'account', subjectId: userId })}>Account history</Link>
  </RowMenu>
);

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

const UserBadges = ({ user }: { user: AdminUserRow }) => (
  <div className={styles.tableBadges}>
    {verificationStatus(user).map(([text, tone]) => (
      <StatusBadge key={text} text={text} tone={tone} />
    ))}
  </div>
);

const roleNames: Record<Role, string> = { seller: 'Seller', buyer: 'Buyer', admin: 'Admin' };

/** The columns of Administrate Users (ADM-003). */
const userCells: Cells<typeof userList> = {
  name: (user) => (
    <TwoLines
      first={
        <Link to={pathTo('AdminUser', user.userId)}>
          {user.forenames} {user.surname}
        </Link>
      }
      second={roleNames[user.role]}
    />
  ),
  // Below a firm's name comes the user's role in it: colleagues share a company but not a position.
  company: ({ company, position, firm }) => (
    <TwoLines
      first={<span title={firm?.name ?? company}>{firm?.name ?? company}</span>}
      second={firm ? membershipRoleNames[firm.role] : position}
    />
  ),
  email: ({ emailAddress1, emailAddress2 }) => (
    <TwoLines first={<span title={emailAddress1}>{emailAddress1}</span>} second={emailAddress2} />
  ),
  standing: (user) => <UserBadges user={user} />,
  lastLogin: ({ lastLoginDate: at }) =>
    at ? <TwoLines first={<ShortMoment at={at} />} second={displayTime(new Date(at))} /> : 'Never',
  logins: (user) => user.loginCount.toLocaleString('en-GB'),
  created: ({ createdDate }) => <ShortMoment at={createdDate} />,
  rate: ({ role, customPriceRate }) =>
    role !== 'seller' ? '–' : customPriceRate === null ? 'Standard' : displayMoney(penceOf(customPriceRate)),
  action: (user) => <UserMenu user={user} />,
};
