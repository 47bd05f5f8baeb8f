import { whyRefused } from '@marketplace/shared-auth';
import { sessionExpired } from '@marketplace/shared-contract/accounts/session/session-endings';
import { Notice } from '@marketplace/shared-ui';
import { useSearchParams } from 'react-router-dom';
import * as styles from './login.module.css';

const unknown = 'Your session is over. Log in to continue where you were.';

/** Why a user was logged out; undefined if they came on their own. */
export function useWhyLoggedOut(): string | undefined {
  const [query] = useSearchParams();
  const why = whyRefused() ?? (query.get('reason') === 'expired' ? unknown : undefined);
  return why === sessionExpired ? unknown : why;
}

/** The same above the form: after a reload and in every tab, until somebody has logged in. */
export function WhyLoggedOut() {
  const why = useWhyLoggedOut();
  if (!why) return null;
  return (
    <div className={styles.whyLoggedOut}>
      <Notice title="You were logged out">
        <p>{why}</p>
      </Notice>
    </div>
  );
}
