import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, Page } from '@marketplace/shared-ui';
import { SectionTabs } from '@marketplace/shared-ui/layout';
import type { ReactNode } from 'react';
import * as besideStyles from '../beside.module.css';
import * as styles from './account.module.css';
import { AccountUse } from './account-use.tsx';

const tabs = ['AmendAccountDetails', 'AmendAddressDetails', 'AccountSecurity', 'YourData'] as const;

type AccountPageProps = { name: (typeof tabs)[number]; cards?: boolean; aside?: ReactNode; children: ReactNode };

/** One of the screens of a user's own details, for every role; in one card unless it has `cards` of its own. */
export const AccountPage = ({ name, cards, aside = <AccountUse />, children }: AccountPageProps) => (
  <Page title={routes[name].title}>
    <SectionTabs label="Your account" names={tabs} />
    <div className={besideStyles.beside}>
      {cards ? <div className={styles.accountCards}>{children}</div> : <Card>{children}</Card>}
      {aside}
    </div>
  </Page>
);
