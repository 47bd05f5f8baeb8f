import type { Random } from './random.ts';

export const notDisclosed = 9;
export const noEmployees = 1;

const thousands: Record<number, [number, number]> = { 1: [38, 96], 2: [105, 245], 3: [255, 495], 4: [505, 985] };
const tenthsOfMillions: Record<number, [number, number]> = { 5: [11, 49], 6: [51, 97], 7: [104, 430], 8: [520, 940] };
const heads: Record<number, [number, number]> = {
  2: [2, 5],
  3: [6, 10],
  4: [11, 25],
  5: [26, 50],
  6: [51, 100],
  7: [101, 250],
  8: [251, 560],
};
/** The employee bands usual for a turnover band. */
const usualHeads: Record<number, number[]> = {
  1: [2],
  2: [2],
  3: [2, 3],
  4: [3, 4],
  5: [4, 5],
  6: [5, 6],
  7: [6, 7],
  8: [8],
};

/** An amount inside a turnover band, as particulars write it. */
export function turnoverAmount(random: Random, band: number): string {
  const small = thousands[band];
  if (small) return `£${random.between(...small)},000`;
  const [low, high] = tenthsOfMillions[band] ?? [10, 10];
  const tenths = random.between(low, high);
  return `£${tenths >= 100 ? Math.round(tenths / 10) : tenths / 10} million`;
}

/** A believable employee band for a turnover band, and a number inside it. */
export function workforce(random: Random, turnoverBand: number): { band: number; count: number } {
  const band = random.pick(usualHeads[turnoverBand] ?? [2]);
  const [low, high] = heads[band] ?? [2, 5];
  return { band, count: random.between(low, high) };
}
