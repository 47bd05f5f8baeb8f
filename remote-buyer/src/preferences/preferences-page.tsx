import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Page } from '@marketplace/shared-ui';
import { SectionTabs } from '@marketplace/shared-ui/layout';
import type { ReactNode } from 'react';
import { SetBar } from '../criteria-sets/set-bar.tsx';
import { setQuery, useSet } from '../criteria-sets/use-set.ts';

const tabs = [
  'AmendLocationSizePreferences',
  'AmendCategoryPreferences',
  'AmendKeywordPreferences',
  'AmendAssetPreferences',
  'AmendAlertPreferences',
] as const;

const whatFits = 'A post must match every tab below.';
const howOften = 'Choose how often we email you the posts that reach your inbox.';

type PreferencesPageProps = { name: (typeof tabs)[number]; children: ReactNode };

/** One of the tabs of a buyer's criteria: the four of BUY-015, and how often matches are mailed. */
export function PreferencesPage({ name, children }: PreferencesPageProps) {
  const query = setQuery(useSet());
  const subtitle = name === 'AmendAlertPreferences' ? howOften : whatFits;
  return (
    <Page title={`Criteria: ${routes[name].title}`} subtitle={subtitle} extra={<SetBar name={name} />}>
      <SectionTabs label="Criteria" names={tabs} {...(query && { query })} />
      {children}
    </Page>
  );
}
