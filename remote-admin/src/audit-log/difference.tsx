import type { AuditEntry } from '@marketplace/shared-contract/operations/audit/admin-audit';
import { changesOf, type FieldChange } from '@marketplace/shared-contract/operations/audit/audit-words';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Link } from 'react-router-dom';
import * as styles from './audit-log.module.css';

/** The changes of an act, field by field, in words. */
export const Difference = ({ entry }: { entry: AuditEntry }) => (
  <ul className={styles.auditDifference}>
    {changesOf(entry).map((change) => (
      <li key={change.field}>
        <Change {...change} />
      </li>
    ))}
  </ul>
);

const AccountLink = ({ to, children }: { to: string | undefined; children: string }) =>
  to ? <Link to={pathTo('AdminUser', to)}>{children}</Link> : children;

function Change({ name, from, to, fromUser, toUser }: FieldChange) {
  const was = from !== undefined && (
    <del>
      <AccountLink to={fromUser}>{from}</AccountLink>
    </del>
  );
  const is = to !== undefined && (
    <ins>
      <AccountLink to={toUser}>{to}</AccountLink>
    </ins>
  );
  if (!was)
    return (
      <>
        {name}: {is}
      </>
    );
  if (!is)
    return (
      <>
        {name} was {was}
      </>
    );
  return (
    <>
      {name} changed from {was} to {is}
    </>
  );
}
