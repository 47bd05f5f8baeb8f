import { useJson } from '@marketplace/shared-auth';
import type { Operator } from '@marketplace/shared-contract/operations/operator/operator';
import { homeCalls } from '@marketplace/shared-contract/platform/calls/home';
import { EmailText, pathTo, QueryView, Skeleton } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import * as styles from './operator-details.module.css';

/** The operator's name, address, numbers and email, from the settings. */
export function OperatorDetails() {
  const operator = useJson<Operator>(homeCalls.operator);
  return (
    <QueryView query={operator} what="our address" loading={<Skeleton lines={4} label="Loading our address" />}>
      {({ name, address, companyNumber, vatNumber, email, statusPage }) => (
        <address className={styles.operator}>
          <strong>{name}</strong>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {companyNumber && <span>Company number {companyNumber}</span>}
          <span>VAT number {vatNumber}</span>
          <a href={`mailto:${email}`} aria-label={email}>
            <EmailText address={email} />
          </a>
          {statusPage && <Link to={pathTo('Status')}>Status of the site</Link>}
        </address>
      )}
    </QueryView>
  );
}
