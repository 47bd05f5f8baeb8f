import { noEmployees, notDisclosed, turnoverAmount, workforce } from './amounts.ts';
import type { TemplateValues } from './fill-template.ts';
import type { Random } from './random.ts';
import type { Owned, Sector, SectorTexts, Trade } from './sectors/sector.ts';
import { regionOf, type Town, townsFor } from './towns.ts';

/** Texts for any business, if its sector has nothing for its kind. */
const neutral = {
  staff: ['There are {staff} employees, full and part time.'],
  reasons: [
    'Arrears of VAT and PAYE built up while costs rose, and HMRC would not extend the time to pay.',
    'The bank did not renew the overdraft when it came up for review.',
    'A large customer failed owing a sum that was not insured.',
    'Loan repayments took cash that the business needed to replace equipment.',
  ],
};

/** A text with its placeholders resolved: the first word of {is|was}, the lowest number of a range. */
const spoken = (text: string) => text.replace(/\{([^{}|]*)\|[^{}]*\}/g, '$1').replace(/\{(\d+)\.\.\d+\}/g, '$1');

/** Whether a text suits a kind of business in this sector. */
const belongs = ({ only }: Sector, text: string, kind: string): boolean =>
  only.every(([words, kinds]) => !words.test(spoken(text)) || kinds.test(kind));

/** The facts of one sale: heading, description and the draft's choices agree because they all come from these. */
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

type Sort = { sector: Sector; trade: Trade; kind: string };

/** The texts for such a business: the sector's, replaced by the trade's own, and of these those for its kind. */
export function textsOf({ sector, trade, kind }: Sort): SectorTexts & Pick<Trade, 'does'> {
  const texts = { ...sector, ...trade.instead };
  const fits = (text: string) => belongs(sector, text, kind);
  const owns = ([, text]: Owned) => fits(text);
  const orNeutral = (own: string[], neutral: string[]) => (own.length > 0 ? own : neutral);
  return {
    features: texts.features.filter(fits),
    market: texts.market.filter(fits),
    reasons: orNeutral(texts.reasons.filter(fits), neutral.reasons),
    staff: orNeutral(texts.staff.filter(fits), neutral.staff),
    prospects: texts.prospects.filter(fits),
    owns: texts.owns.filter(owns),
    does: trade.does.filter(fits),
  };
}

/** What the trade owns that belongs to the kind. */
export const tradeOwns = ({ sector, trade, kind }: Sort): Owned[] =>
  trade.owns.filter(([, text]) => belongs(sector, text, kind));

/** Whether there are enough texts of this kind for a post. */
export const canBeDescribed = (sort: Sort): boolean => {
  const { does, owns } = textsOf(sort);
  return does.length > 0 && owns.length + tradeOwns(sort).length > 2;
};

/** Usual appointments for a trading status; the labels are those of 0001_labels.sql. */
const appointments: Record<number, number[]> = {
  1: [1, 2, 2, 6, 9, 9, 10],
  2: [1, 1, 1, 2, 6],
  3: [1, 3, 3, 3, 4],
  4: [1, 3, 9],
  5: [1, 3, 4],
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
    locations: drawLocations(random, town, kind),
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

/** Businesses that are where their customers are, all over the country. */
const anywhere = /online|web brand|SaaS|software|subscription|hosting|payroll|importer|exporter|publisher/;

/** The town's region; sometimes the whole country for businesses without a fixed place. */
const drawLocations = (random: Random, town: Town, kind: string): number[] =>
  random.chance(0.3) && anywhere.test(kind) ? [ukWide] : [town.location];
