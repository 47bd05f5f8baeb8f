import type { Factors } from '@marketplace/shared-contract/accounts/factors/factors';
import { QueryView } from '@marketplace/shared-ui';
import { usePublicAccountDetailsQuery } from './account.api.ts';
import * as styles from './account.module.css';
import { AccountPage } from './account-page.tsx';
import { AccountUse } from './account-use.tsx';
import { usePublicFactorsQuery } from './factors/factors.api.ts';
import { FactorsPanel } from './factors/factors.panel.tsx';
import { LoginAddressPanel } from './login-address.panel.tsx';
import { PasswordPanel } from './password.panel.tsx';
import { SessionsPanel } from './sessions.panel.tsx';

/** Who must have a second factor and has none can do nothing else. */
const mustSetUp = ({ required, passkeys, app }: Factors) => required && passkeys.length === 0 && app === null;

/** How one logs in, and where one is logged in. */
export function SecurityScreen() {
  const query = usePublicFactorsQuery();
  const isHeldUp = query.data !== undefined && mustSetUp(query.data);
  // The panel stays where it is once a factor is set up: it shows the recovery codes, this once.
  return (
    <AccountPage
      name="AccountSecurity"
      cards
      aside={
        <div className={styles.accountCards}>
          <QueryView query={query} what="your passkeys and codes">
            {(factors) => <FactorsPanel factors={factors} />}
          </QueryView>
          {isHeldUp ? <AccountUse /> : <SessionsPanel />}
        </div>
      }
    >
      {!isHeldUp && <PasswordAndAddress />}
    </AccountPage>
  );
}

function PasswordAndAddress() {
  const query = usePublicAccountDetailsQuery();
  return (
    <QueryView query={query} what="your login details">
      {({ held: { myAccountDetails: details, newAddress } }) => (
        <>
          <PasswordPanel details={details} />
          <LoginAddressPanel address={details.emailAddress1} waiting={newAddress} />
        </>
      )}
    </QueryView>
  );
}
