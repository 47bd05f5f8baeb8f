import type { AuditEntry } from '@marketplace/shared-contract/admin-audit';
import { changesOf, type FieldChange } from '@marketplace/shared-contract/audit-words';
import * as styles from './audit-log.module.css';

/** What an act changed, field by field, in words. */
export const Difference = ({ entry }: { entry: AuditEntry }) => (
  <ul className={styles.auditDifference}>
    {changesOf(entry).map((change) => (
      <li key={change.field}>
        <Change {...change} />
      </li>
    ))}
  </ul>
);

function Change({ name, from, to }: FieldChange) {
  if (from === undefined)
    return (
      <>
        {name}: <ins>{to}</ins>
      </>
    );
  if (to === undefined)
    return (
      <>
        {name} was <del>{from}</del>
      </>
    );
  return (
    <>
      {name} changed from <del>{from}</del> to <ins>{to}</ins>
    </>
  );
}
