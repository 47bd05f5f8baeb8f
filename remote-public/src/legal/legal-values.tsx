import { keptFor, retention, retentionRules } from '@marketplace/shared-contract/operations/retention/retention';
import { legalFigures } from '@marketplace/shared-contract/web/legal-figures';
import { siteName } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
import { OperatorDetails } from '../operator-details.tsx';
import { LegalTable } from './legal-table.tsx';

/**
 * The values of `{{block-days}}` and other placeholders in `terms.md` and `privacy.md`: figures of the contract and generated blocks. The
 * periods are those by which the nightly job deletes.
 */
export const legalValues: Readonly<Record<string, ReactNode>> = {
  ...legalFigures,
  site: siteName,
  operator: <OperatorDetails />,
  periods: (
    <LegalTable
      label="Periods of keeping"
      heads={['What', 'How long']}
      rows={retentionRules.map((rule) => [retention[rule].what, keptFor(rule)])}
    />
  ),
};
