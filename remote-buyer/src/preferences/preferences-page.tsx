import { routes } from '@marketplace/shared-contract/routes';
import { Page } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
import { SectionTabs } from '../section-tabs.tsx';

const tabs = [
  'AmendLocationSizePreferences',
  'AmendCategoryPreferences',
  'AmendKeywordPreferences',
  'AmendAssetPreferences',
  'AmendAlertPreferences',
] as const;

const whatFits = 'A post reaches your inbox when it fits what you choose on every tab.';
const howOften = 'What reaches your inbox is emailed to you too, as often as you like.';

/** One of the tabs of a buyer's preferences: the four of BUY-015, and how often matches are mailed. */
export const PreferencesPage = ({ name, children }: { name: (typeof tabs)[number]; children: ReactNode }) => (
  <Page title={`Preferences: ${routes[name].title}`} subtitle={name === 'AmendAlertPreferences' ? howOften : whatFits}>
    <SectionTabs label="Preferences" names={tabs} />
    {children}
  </Page>
);
