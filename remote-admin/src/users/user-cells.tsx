import { displayInstant, displayTime } from '@marketplace/shared-contract/calendar';
import type { userList } from '@marketplace/shared-contract/lists/users';
import { displayMoney, penceOf } from '@marketplace/shared-contract/money';
import type { Role } from '@marketplace/shared-contract/roles';
import { pathTo } from '@marketplace/shared-contract/routes';
import { EmailText } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import type { Cells } from '../list/table-list.tsx';
import * as styles from '../table-tools.module.css';
import { UserBadges } from './user-badges.tsx';

const roleNames: Record<Role, string> = { seller: 'Seller', buyer: 'Buyer', admin: 'Admin' };

const LastLogin = ({ at }: { at: string | null }) =>
  at ? (
    <>
      <div className={styles.tableDate}>{displayInstant(at)}</div>
      <div className={styles.tableSmall}>{displayTime(new Date(at))}</div>
    </>
  ) : (
    <span className={styles.tableSmall}>Never</span>
  );

/** The columns of Administrate Users (ADM-003). */
export const userCells: Cells<typeof userList> = {
  name: (user) => (
    <>
      <Link to={pathTo('AdminUser', user.userId)}>
        {user.forenames} {user.surname}
      </Link>
      <div className={styles.tableSmall}>{roleNames[user.role]}</div>
    </>
  ),
  company: ({ company, position }) => (
    <>
      {company}
      <div className={styles.tableSmall}>{position}</div>
    </>
  ),
  email: ({ emailAddress1, emailAddress2 }) => (
    <>
      <span className={styles.tableSmall}>
        <EmailText address={emailAddress1} />
      </span>
      {emailAddress2 && (
        <div className={styles.tableSmall}>
          <EmailText address={emailAddress2} />
        </div>
      )}
    </>
  ),
  standing: (user) => <UserBadges user={user} />,
  lastLogin: ({ lastLoginDate }) => <LastLogin at={lastLoginDate} />,
  logins: (user) => user.loginCount,
  created: ({ createdDate }) => <span className={styles.tableDate}>{displayInstant(createdDate)}</span>,
  rate: ({ role, customPriceRate }) =>
    role !== 'seller' ? '–' : customPriceRate === null ? 'Standard' : displayMoney(penceOf(customPriceRate)),
};
