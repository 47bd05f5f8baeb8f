import type { Random } from '../random.ts';
import { sectors } from '../sectors/all.ts';
import type { Sector } from '../sectors/sector.ts';
import { type Town, towns } from '../towns.ts';

export type Wanted = {
  locations: number[];
  turnovers: number[];
  employees: number[];
  categories: number[];
  assets: number[];
  keywords: string;
};

/** A kind of buyer. Placeholders are those of sectors, and {trade}, {name}. */
export type Persona = {
  /** How many of a hundred buyers are like this. */
  share: number;
  interestedStatusId: number;
  interestedStatusOther?: string;
  /** Last words of the company's name; empty for the sector's. */
  companyWords: string[];
  /** Buys for themselves. */
  alone?: true;
  positions: string[];
  wants(random: Random, home: Town, sector: Sector): Wanted;
  introductions: string[];
  /** What attracts such a buyer to a post; {place} and {category} are the post's. */
  whys: string[];
  means: string[];
};

export const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
/** "Any" stores every label of a list (PD-23). */
export const any = { locations: upTo(1, 14), turnovers: upTo(1, 9), employees: upTo(1, 9) };

export const nothingMore = { categories: [], assets: [], keywords: '' };

/** The home region, and some others, equally likely. */
export const around = (random: Random, home: Town, others: number) => [
  ...new Set([home.location, ...random.some(towns, others).map(({ location }) => location)]),
];
export const bands = (random: Random, lowest: number, highest: number) => {
  const from = random.between(lowest, highest - 3);
  return upTo(from, random.between(from + 2, highest));
};
export const childrenOf = (random: Random, { trades }: Sector) =>
  random.some(trades, random.between(1, 3)).map(({ category }) => category);

/** The buyer's own sector and perhaps one or two related ones. */
export const withOthers = (random: Random, sector: Sector) => [
  ...new Set([sector, ...random.some(sectors, random.between(0, 2))].map(({ category }) => category)),
];
