import { noEmployees, notDisclosed, turnoverAmount, workforce } from './amounts.ts';
import type { TemplateValues } from './fill-template.ts';
import type { Random } from './random.ts';
import type { Sector, SectorTexts, Trade } from './sectors/sector.ts';
import { regionOf, type Town, towns, townsFor } from './towns.ts';

/** The facts of one sale: heading, description and the draft's choices agree because they are made from these. */
export type Opportunity = {
  sector: Sector;
  trade: Trade;
  kind: string;
  town: Town;
  locations: number[];
  established: number;
  appointment: number;
  tradingStatus: number;
  turnover: { band: number; figure: string | undefined };
  employees: { band: number; count: number };
  premises: 'freehold' | 'leasehold' | undefined;
  facts: TemplateValues;
};

/** The sector's texts, save where the trade has its own. */
export const textsOf = ({ sector, trade }: Opportunity): SectorTexts => ({ ...sector, ...trade.instead });

/** Appointments usual for a trading status; the labels are those of 0001_labels.sql. */
const appointments: Record<number, number[]> = {
  1: [1, 2, 2, 6, 9, 9, 10],
  2: [1, 1, 1, 2, 6],
  3: [1, 3, 3, 3, 4, 8],
  4: [1, 3, 9],
  5: [1, 3, 4, 5, 8],
};
const statuses = [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5];
const ukWide = 1;

export function drawOpportunity(random: Random, sector: Sector, trade: Trade, kind: string, year: number): Opportunity {
  const town = random.pick(townsFor(kind));
  const tradingStatus = trade.property ? 5 : random.pick(statuses);
  const trading = tradingStatus <= 2;
  const band = trade.property ? notDisclosed : drawBand(random, trade);
  const disclosed = !trade.property && !random.chance(0.08);
  const staff = workforce(random, band);
  const employeesBand = trading ? (random.chance(0.04) ? notDisclosed : staff.band) : noEmployees;
  return {
    sector,
    trade,
    kind,
    town,
    locations: drawLocations(random, town, trade),
    established: random.between(Math.max(sector.since, year - 90), year - 15),
    appointment: trade.property ? random.pick([7, 7, 7, 1, 8]) : random.pick(appointments[tradingStatus] ?? [1]),
    tradingStatus,
    turnover: disclosed ? { band, figure: turnoverAmount(random, band) } : { band: notDisclosed, figure: undefined },
    employees: { band: employeesBand, count: staff.count },
    premises: trade.property ? undefined : random.pick(['freehold', 'leasehold', 'leasehold', undefined]),
    facts: { town: town.name, region: regionOf(town), staff: staff.count, trading, now: year },
  };
}

/** A usual band; where small ones are usual, sometimes a smaller. */
function drawBand(random: Random, { size: [low, high] }: Trade): number {
  const smaller = low <= 3 ? random.pick([0, 0, 1, 1, 2]) : 0;
  return Math.max(1, random.between(low, high) - smaller);
}

/** Mostly one region; now and then a second, or the whole country. */
function drawLocations(random: Random, town: Town, trade: Trade): number[] {
  if (!trade.property && random.chance(0.05)) return [ukWide];
  if (!random.chance(0.1)) return [town.location];
  const other = random.pick(towns).location;
  return other === town.location ? [town.location] : [town.location, other];
}
