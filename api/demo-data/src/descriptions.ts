import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import escapeHtml from 'escape-html';
import { notDisclosed } from './amounts.ts';
import { capitalised, fill } from './fill-template.ts';
import { type Opportunity, textsOf, tradeOwns } from './opportunities.ts';
import type { Random } from './random.ts';
import { offer, saleProcess } from './sale-process.ts';
import { assets } from './sectors/assets.ts';
import type { Owned } from './sectors/sector.ts';

const { freehold, leasehold } = assets;

type Particulars = { html: string; assets: number[] };
/** The last day on sale, and today. */
type Time = { endsOn: Day; today: Day };

/** The parts of a description, as plain text. */
type Parts = {
  opening: string;
  keyFacts: [string, string][];
  business: string;
  market: string;
  assets: string[];
  people: string;
  reason: string;
  outlook: string;
  process: string[];
  deadline: string;
  contact: string | undefined;
};

const p = (text: string) => `<p>${escapeHtml(text)}</p>`;
const h3 = (text: string) => `<h3>${escapeHtml(text)}</h3>`;
const list = (items: string[]) => `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
const facts = (pairs: [string, string][]) =>
  `<ul>${pairs.map(([name, value]) => `<li><strong>${escapeHtml(name)}:</strong> ${escapeHtml(value)}</li>`).join('')}</ul>`;
const bold = (text: string) => `<strong>${escapeHtml(text)}</strong>`;
const ending = ({ process, deadline, contact }: Parts) =>
  `<p>${escapeHtml(process.join(' '))} ${bold(deadline)}</p>${contact ? p(contact) : ''}`;

const withHeadings = (parts: Parts): string =>
  p(parts.opening) +
  h3('The business') +
  p(`${parts.business} ${parts.market}`) +
  h3('Assets') +
  list(parts.assets) +
  h3('Employees') +
  p(parts.people) +
  h3('Reason for sale') +
  p(`${parts.reason} ${parts.outlook}`) +
  h3('Process') +
  ending(parts);

const withKeyFacts = (parts: Parts): string =>
  p(parts.opening) +
  facts(parts.keyFacts) +
  p(`${parts.business} ${parts.market}`) +
  p(parts.reason) +
  p('The sale includes:') +
  list(parts.assets) +
  p(`${parts.people} ${parts.outlook}`) +
  ending(parts);

const asLetter = (parts: Parts): string =>
  p(`${parts.opening} ${parts.reason}`) +
  p(parts.business) +
  p(`${parts.market} ${parts.people}`) +
  h3('Included in the sale') +
  list(parts.assets) +
  p(parts.outlook) +
  h3('Offers') +
  ending(parts);

const roundings = ['000', '250', '400', '600', '850'];

/** The description's text about the building. */
function premises(random: Random, { premises: tenure, sector, facts }: Opportunity): Owned[] {
  if (tenure === undefined) return [];
  const thousands = facts.staff <= 25 ? random.between(1, 9) : random.between(7, 58);
  const building = `${sector.premises} of about ${thousands},${random.pick(roundings)} sq ft`;
  if (tenure === 'freehold') return [[freehold, `Freehold ${building}`]];
  const rent = `£${Math.ceil(thousands * 1.7) + random.between(4, 9)},${random.pick(['000', '500', '750'])} a year`;
  return [[leasehold, `Leasehold ${building}, at a rent of ${rent} until ${facts.now + random.between(1, 9)}`]];
}

/** What may happen to a closed business. */
const afterClosing = [
  'The assets could be used from the present site, subject to terms with its owner.',
  'A buyer with capacity of its own could complete the outstanding orders.',
  'Equipment can be seen working by arrangement with the agents.',
  'Removal of the assets must be complete by the date in the sales pack, unless terms are agreed for the site.',
  'Former key staff have said that they would consider returning.',
];

/** The description of a sale, with the assets it lists. `contact` is what a seller should not have written there. */
export function describe(random: Random, opportunity: Opportunity, time: Time, contact?: string): Particulars {
  const {
    trade,
    facts: { trading },
  } = opportunity;
  const texts = textsOf(opportunity);
  const say = (text: string) => capitalised(fill(text, opportunity.facts, random));
  const oneOf = (said: string[]) => (said.length > 0 ? say(random.pick(said)) : '');
  const owned = [
    ...premises(random, opportunity),
    ...random.some(tradeOwns(opportunity), random.between(2, 4)),
    ...random.some(texts.owns, random.between(2, 4)),
  ];
  const { steps, deadline } = saleProcess(random, time.endsOn, time.today);
  const parts: Parts = {
    opening: `${offer(random, opportunity)}${history(opportunity)}`,
    keyFacts: keyFacts(opportunity),
    business: random.some(texts.does, random.between(2, 3)).map(say).join(' '),
    market: oneOf(texts.market),
    assets: owned.map(([, text]) => say(text)),
    people: people(opportunity, say(random.pick(texts.staff))),
    reason: say(random.pick(texts.reasons)),
    outlook: oneOf(trading || trade.property ? texts.prospects : afterClosing),
    process: steps,
    deadline,
    contact,
  };
  const layout = random.pick([withHeadings, withKeyFacts, asLetter]);
  return { html: layout(parts), assets: [...new Set(owned.map(([asset]) => asset))].sort((a, b) => a - b) };
}

function history({ trade, established, turnover, facts: { trading } }: Opportunity): string {
  if (trade.property) return '';
  const since = ` The business was established in ${established}`;
  if (!turnover.figure) return `${since}.`;
  return trading
    ? `${since} and has annual sales of about ${turnover.figure}.`
    : `${since} and had sales of about ${turnover.figure} in its last full year.`;
}

function people({ trade, facts: { trading }, employees }: Opportunity, usual: string): string {
  if (trade.property) return 'There are no employees.';
  if (employees.band === notDisclosed) return 'Particulars of the employees are in the sales pack.';
  return trading
    ? usual
    : 'All staff had been made redundant before the sale began, so that no employees pass to a buyer of the assets.';
}

const keyFacts = ({
  trade,
  town,
  established,
  turnover,
  employees,
  facts: { trading, staff },
}: Opportunity): [string, string][] => [
  ['Location', `${town.name}, ${town.county}`],
  ...(trade.property
    ? ([['Tenure', 'as described in the sales pack']] as [string, string][])
    : ([
        ['Established', String(established)],
        ['Turnover', turnover.figure ? `about ${turnover.figure}` : 'disclosed to qualified parties'],
        ...(trading && employees.band !== notDisclosed ? [['Employees', String(staff)]] : []),
      ] as [string, string][])),
];
