import type { AdminUserRow, UserSort } from '@marketplace/shared-contract/admin-users';
import { displayInstant, displayTime } from '@marketplace/shared-contract/calendar';
import { displayMoney, penceOf } from '@marketplace/shared-contract/money';
import { pathTo } from '@marketplace/shared-contract/routes';
import { EmailText } from '@marketplace/shared-ui';
import type { Column } from '@marketplace/shared-ui/table';
import { Link } from 'react-router-dom';
import * as styles from '../table-tools.module.css';
import { UserBadges } from './user-badges.tsx';
import { roleNames } from './user-kinds.rules.ts';

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
export const userColumns: Column<AdminUserRow, UserSort>[] = [
  {
    key: 'name',
    title: 'Name',
    sortBy: 'name',
    width: 210,
    render: (user) => (
      <>
        <Link to={pathTo('AdminUser', user.userId)}>
          {user.forenames} {user.surname}
        </Link>
        <div className={styles.tableSmall}>{roleNames[user.role]}</div>
      </>
    ),
  },
  {
    key: 'company',
    title: 'Company',
    sortBy: 'company',
    width: 200,
    render: ({ company, position }) => (
      <>
        {company}
        <div className={styles.tableSmall}>{position}</div>
      </>
    ),
  },
  {
    key: 'email',
    title: 'Email',
    sortBy: 'email',
    width: 250,
    render: ({ emailAddress1, emailAddress2 }) => (
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
  },
  { key: 'standing', title: 'Standing', width: 200, render: (user) => <UserBadges user={user} /> },
  {
    key: 'lastLogin',
    title: 'Last login',
    sortBy: 'lastLogin',
    width: 165,
    render: ({ lastLoginDate }) => <LastLogin at={lastLoginDate} />,
  },
  {
    key: 'logins',
    title: 'Logins',
    sortBy: 'loginCount',
    width: 100,
    align: 'right',
    render: (user) => user.loginCount,
  },
  {
    key: 'created',
    title: 'Registered',
    sortBy: 'createdDate',
    width: 165,
    render: ({ createdDate }) => <span className={styles.tableDate}>{displayInstant(createdDate)}</span>,
  },
  {
    key: 'rate',
    title: 'Rate',
    width: 90,
    align: 'right',
    render: ({ role, customPriceRate }) =>
      role !== 'seller' ? '–' : customPriceRate === null ? 'Standard' : displayMoney(penceOf(customPriceRate)),
  },
];
