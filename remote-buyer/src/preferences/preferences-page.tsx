import { routes } from '@marketplace/shared-contract/routes';
import { Page } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
import { SectionTabs } from '../section-tabs.tsx';
import './preferences.css';

const tabs = [
  'AmendLocationSizePreferences',
  'AmendCategoryPreferences',
  'AmendKeywordPreferences',
  'AmendAssetPreferences',
] as const;

/** One of the four tabs of a buyer's preferences (BUY-015). */
export const PreferencesPage = ({ name, children }: { name: (typeof tabs)[number]; children: ReactNode }) => (
  <Page
    title={`Preferences: ${routes[name].title}`}
    subtitle="A post reaches your inbox when it fits what you choose on every tab."
  >
    <SectionTabs label="Preferences" names={tabs} />
    {children}
  </Page>
);
