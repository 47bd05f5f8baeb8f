import { QueryView } from '@marketplace/shared-ui';
import { useBuyerAccountDetailsQuery } from './account.api.ts';
import { AccountPage } from './account-page.tsx';
import { LoginAddressPanel } from './login-address.panel.tsx';
import { PasswordPanel } from './password.panel.tsx';
import { SessionsPanel } from './sessions.panel.tsx';

/** How one logs in, and where one is logged in. */
export function SecurityScreen() {
  const query = useBuyerAccountDetailsQuery();
  return (
    <AccountPage name="AccountSecurity" cards>
      <QueryView query={query} what="your login details">
        {({ held: { myAccountDetails: details } }) => (
          <>
            <PasswordPanel details={details} />
            <LoginAddressPanel address={details.emailAddress1} />
          </>
        )}
      </QueryView>
      <SessionsPanel />
    </AccountPage>
  );
}
