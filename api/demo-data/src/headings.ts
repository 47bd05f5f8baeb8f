import { headingLimit } from '@marketplace/shared-contract/marketplace/posts/post-schemas';
import { notDisclosed } from './amounts.ts';
import { capitalised, withArticle } from './fill-template.ts';
import { type Opportunity, textsOf } from './opportunities.ts';
import type { Random } from './random.ts';
import { assets } from './sectors/assets.ts';
import { regionOf } from './towns.ts';

const { plant } = assets;

/** A heading, or nothing if its subject is unknown. */
type Pattern = (opportunity: Opportunity, feature: string | undefined) => string | undefined;

const where = ({ town }: Opportunity) => (town.location === 4 || town.location === 14 ? town.name : regionOf(town));

/** Ways to say what is for sale. Each names the kind, which no two posts share. */
const ofBusinesses: Pattern[] = [
  (each) => `${each.kind}, ${where(each)}, established ${each.established}`,
  (each, feature) => feature && `${each.kind} in ${each.town.name} with ${feature}`,
  (each, feature) => feature && `${each.kind}, ${where(each)}, with ${feature}`,
  (each) => `${each.kind} trading from ${each.premises ?? 'rented'} premises in ${each.town.name}`,
  (each) => `Opportunity to acquire ${withArticle(each.kind)} near ${each.town.name}`,
  (each, feature) => feature && `Established ${each.established}: ${each.kind} with ${feature}, ${where(each)}`,
  (each) =>
    each.employees.band === notDisclosed ? undefined : `${each.kind} – ${each.facts.staff} staff – ${each.town.name}`,
];
const withTurnover: Pattern[] = [
  (each) => `${each.kind}, ${each.town.name}, turnover ${each.turnover.figure}`,
  (each) => `${each.kind} with sales of ${each.turnover.figure}, ${where(each)}`,
];
const ofClosed: Pattern[] = [
  (each) => `Business and assets of ${withArticle(each.kind)}, ${where(each)}`,
  (each) => `Assets of ${withArticle(each.kind)} in ${each.town.name}, established ${each.established}`,
  (each, feature) => feature && `Former ${each.kind} with ${feature}, ${each.town.name}`,
];
const ofWorks: Pattern[] = [(each) => `Plant, stock and goodwill of ${withArticle(each.kind)}, ${each.town.name}`];
const ofProperties: Pattern[] = [
  (each) => `${each.kind}, ${each.town.name}`,
  (each, feature) => feature && `${each.kind} with ${feature}, ${each.town.name}, ${each.town.county}`,
];
const ofReceivers: Pattern[] = [(each) => `By order of the receivers: ${each.kind} in ${each.town.name}`];

function patternsFor({ trade, appointment, tradingStatus, turnover }: Opportunity): Pattern[] {
  if (trade.property) return appointment === 7 ? [...ofProperties, ...ofReceivers] : ofProperties;
  if (tradingStatus >= 3) return trade.owns.some(([asset]) => asset === plant) ? [...ofClosed, ...ofWorks] : ofClosed;
  return turnover.figure ? [...ofBusinesses, ...withTurnover] : ofBusinesses;
}

/** The heading of a sale. */
export function heading(random: Random, opportunity: Opportunity): string {
  const { features } = textsOf(opportunity);
  const feature = features.length > 0 ? random.pick(features) : undefined;
  const headings = patternsFor(opportunity).map((pattern) => pattern(opportunity, feature));
  // Two "with" in one heading read badly.
  const fitting = headings.filter((each) => each !== undefined && each.split(' with ').length < 3);
  return capitalised(random.pick(fitting as string[])).slice(0, headingLimit);
}
