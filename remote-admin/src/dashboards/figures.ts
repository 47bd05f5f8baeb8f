import { displayMoney, penceOf } from '@marketplace/shared-contract/platform/words/money';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';

/** Pounds in full, and as short as an axis needs: "£60k". */
export const money = (inPounds: number): string => displayMoney(penceOf(inPounds));
export const moneyOnAxis = (inPounds: number): string => {
  const size = Math.abs(inPounds);
  const [unit, divisor] = size >= 1_000_000 ? ['m', 1_000_000] : size >= 1000 ? ['k', 1000] : ['', 1];
  return `${inPounds < 0 ? '-' : ''}£${(size / divisor).toLocaleString('en-GB')}${unit}`;
};

const hoursOfDay = 24;
const oneDecimal = (value: number) => Math.round(value * 10) / 10;
type Waits = { values: (number | null)[]; write: (value: number) => string };

/** Formats waits in hours in the unit people would use: days, if one of them is two days or more. */
export function waitsInUnit(hours: readonly (number | null)[]): Waits {
  const inDays = hours.some((value) => value !== null && value >= 2 * hoursOfDay);
  const values = hours.map((value) => (value === null ? null : oneDecimal(inDays ? value / hoursOfDay : value)));
  return { values, write: (value) => (inDays ? countOf(value, 'day', 'days') : countOf(value, 'hour', 'hours')) };
}

/** A figure's change, and its direction: in percent, or in words if there was nothing to compare with. */
export function changeText(now: number, before: number): { text: string; way: 'up' | 'down' | 'same' } {
  if (now === before) return { text: 'no change', way: 'same' };
  const way = now > before ? 'up' : 'down';
  if (before === 0) return { text: 'none before', way };
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 100);
  return { text: percent === 0 ? 'under 1%' : `${percent.toLocaleString('en-GB')}%`, way };
}
