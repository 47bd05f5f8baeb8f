import { captchaPassMessages, captchaPassMinutes } from '@marketplace/shared-contract/accounts/captcha';
import {
  blockDays,
  dataCopyFee,
  paymentTermDays,
  standardRate,
  vatPercent,
} from '@marketplace/shared-contract/billing/posting/pricing';
import { keptFor, retention, retentionRules } from '@marketplace/shared-contract/operations/retention/retention';
import { displayMoney, pounds } from '@marketplace/shared-contract/platform/words/money';
import { siteName } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
import { OperatorDetails } from '../operator-details.tsx';
import { LegalTable } from './legal-table.tsx';

const priceOf = (blocks: number) =>
  `${displayMoney(blocks * standardRate)} plus ${displayMoney((blocks * standardRate * vatPercent) / 100)} VAT`;
const daysOf = (blocks: number) => `${(blocks - 1) * blockDays + 1} to ${blocks * blockDays}`;

/**
 * The values of `{{block-days}}` and the like in `terms.md` and `privacy.md`: figures of the contract and blocks that are made
 * (CONST-001, CONST-015, HELP-002 to HELP-004). The periods are those by which the nightly job deletes.
 */
export const legalValues: Readonly<Record<string, ReactNode>> = {
  site: siteName,
  operator: <OperatorDetails />,
  'block-days': blockDays,
  'standard-rate': displayMoney(standardRate),
  'vat-percent': vatPercent,
  'payment-days': paymentTermDays,
  'price-of-one-block': priceOf(1),
  'days-of-two-blocks': daysOf(2),
  'price-of-two-blocks': priceOf(2),
  'days-of-three-blocks': daysOf(3),
  'price-of-three-blocks': priceOf(3),
  'data-copy-fee': `£${pounds(dataCopyFee)}`,
  'captcha-minutes': captchaPassMinutes,
  'captcha-messages': captchaPassMessages,
  periods: (
    <LegalTable
      label="Periods of keeping"
      heads={['What', 'How long']}
      rows={retentionRules.map((rule) => [retention[rule].what, keptFor(rule)])}
    />
  ),
};
