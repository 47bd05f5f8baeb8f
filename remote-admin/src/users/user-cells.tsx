import { membershipRoleNames } from '@marketplace/shared-contract/accounts/firms/team-role-texts';
import type { userList } from '@marketplace/shared-contract/operations/lists/users';
import { displayTime } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { displayMoney, penceOf } from '@marketplace/shared-contract/platform/words/money';
import { Link } from 'react-router-dom';
import { ShortMoment, TwoLines } from '../list/dense-cells.tsx';
import type { Cells } from '../list/table-list.tsx';
import { UserBadges } from './user-badges.tsx';
import { UserMenu } from './user-menu.tsx';

const roleNames: Record<Role, string> = { seller: 'Seller', buyer: 'Buyer', admin: 'Admin' };

/** The columns of Administrate Users (ADM-003). */
export const userCells: Cells<typeof userList> = {
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
