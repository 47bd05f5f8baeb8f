import { useJson } from '@marketplace/shared-auth';
import type { Operator } from '@marketplace/shared-contract/operations/operator/operator';
import { homeCalls } from '@marketplace/shared-contract/platform/calls/home';
import { Icon, pathTo } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { isOpenReleased } from '../released-open-screens.ts';
import * as homeStyles from './home.module.css';
import * as styles from './trust-row.module.css';

/** Why one may rely on what is offered here: who runs it, who posts, and what can be checked. */
export function TrustRow() {
  const { data: operator } = useJson<Operator>(homeCalls.operator);
  return (
    <section className={styles.trust} aria-label="Why you can rely on it">
      <ul className={homeStyles.homeInner}>
        <li>
          <Icon name="building" />
          <span>
            Run by <strong>{operator?.name ?? '…'}</strong>
            <Numbers {...operator} />
          </span>
        </li>
        <li>
          <Icon name="user" />
          <span>Posts by licensed practitioners or people acting for them</span>
        </li>
        <li>
          <Icon name="tick" />
          <span>
            Every certificate of marketing{' '}
            <span>
              {isOpenReleased('VerifyCertificate') ? (
                <Link to={pathTo('VerifyCertificate')}>can be checked</Link>
              ) : (
                'can be checked'
              )}
            </span>
          </span>
        </li>
      </ul>
    </section>
  );
}

const Numbers = ({ companyNumber, icoNumber }: Pick<Partial<Operator>, 'companyNumber' | 'icoNumber'>) => (
  <>
    <span>{companyNumber && `, company number ${companyNumber}`}</span>
    <span>{icoNumber && `, ICO registration ${icoNumber}`}</span>
  </>
);
