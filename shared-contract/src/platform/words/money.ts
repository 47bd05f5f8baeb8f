/** Whole pence. Pounds appear only on the wire and on screen. */
export type Pence = number;

/** Converts pounds from and to the wire: exact, as no amount has fractions of a penny. */
export const pounds = (pence: Pence): number => pence / 100;
export const penceOf = (wirePounds: number): Pence => Math.round(wirePounds * 100);

/** Pounds with two decimals and thousands separated, e.g. £1,242.00. */
export const displayMoney = (pence: Pence): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(pence / 100);
