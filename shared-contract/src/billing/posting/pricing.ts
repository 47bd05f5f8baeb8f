import { type Day, daysBetween } from '../../platform/clock/calendar.ts';
import type { Pence } from '../../platform/words/money.ts';

/** The standard price of a 28-day block, before VAT (BILL-002). */
export const standardRate: Pence = 345_00;
export const blockDays = 28;
export const vatPercent = 20;
export const paymentTermDays = 14;
export const dataCopyFee: Pence = 10_00;

/** The charged blocks of a posting, both days included: 28 days are one block, the 29th starts a second (BILL-005, PD-39). */
export function chargedBlocks(start: Day, end: Day): { first: 1; further: number } {
  return { first: 1, further: Math.floor(daysBetween(start, end) / blockDays) };
}

/** The days paid for by some blocks. */
export const paidDays = (blocks: number): number => blocks * blockDays;

export type Charge = {
  firstQuantity: 1;
  firstAmount: Pence;
  furtherQuantity: number;
  furtherAmount: Pence;
  subTotal: Pence;
  vat: Pence;
  total: Pence;
};

/** The cost of a posting at `rate` a block. VAT is rounded half up to the penny (BILL-006, PD-39). */
export function chargeFor(start: Day, end: Day, rate: Pence): Charge {
  const { first, further } = chargedBlocks(start, end);
  const firstAmount = first * rate;
  const furtherAmount = further * rate;
  const subTotal = firstAmount + furtherAmount;
  const vat = Math.floor((subTotal * vatPercent + 50) / 100);
  return {
    firstQuantity: first,
    firstAmount,
    furtherQuantity: further,
    furtherAmount,
    subTotal,
    vat,
    total: subTotal + vat,
  };
}
