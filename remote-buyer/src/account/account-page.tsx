import { routes } from '@marketplace/shared-contract/routes';
import { Card, Page } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
import { SectionTabs } from '../section-tabs.tsx';
import './account.css';

const tabs = ['AmendAccountDetails', 'AmendAddressDetails'] as const;

/** One of the two screens of a user's own details, for every role. */
export const AccountPage = ({ name, children }: { name: (typeof tabs)[number]; children: ReactNode }) => (
  <Page title={routes[name].title} width="text">
    <SectionTabs label="Your account" names={tabs} />
    <Card>{children}</Card>
  </Page>
);
