import { captchaPassMessages, captchaPassMinutes } from '../accounts/captcha.ts';
import { blockDays, dataCopyFee, paymentTermDays, standardRate, vatPercent } from '../billing/posting/pricing.ts';
import { displayMoney, pounds } from '../platform/words/money.ts';

const priceOf = (blocks: number) =>
  `${displayMoney(blocks * standardRate)} plus ${displayMoney((blocks * standardRate * vatPercent) / 100)} VAT`;
const daysOf = (blocks: number) => `${(blocks - 1) * blockDays + 1} to ${blocks * blockDays}`;

/** The figures in the legal texts by placeholder (CONST-001, CONST-015, HELP-002 to HELP-004). */
export const legalFigures: Readonly<Record<string, string | number>> = {
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
};
