import { addDays, type Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { longDay, workdayFrom } from './dates.ts';
import { withArticle } from './fill-template.ts';
import type { Opportunity } from './opportunities.ts';
import type { Random } from './random.ts';

/** Who sells under each appointment status (0001_labels.sql), as the subject of a sentence. */
const sellers: Record<number, string> = {
  1: 'The Joint Administrators',
  2: 'The proposed Joint Administrators',
  3: 'The Joint Liquidators',
  4: 'The Liquidator',
  5: 'The Joint Liquidators of this solvent company',
  6: 'The Joint Supervisors of the company voluntary arrangement',
  7: 'The Joint Fixed Charge Receivers',
  8: 'The Trustee in Bankruptcy',
  9: 'The directors, who have taken advice from licensed insolvency practitioners,',
  10: 'The directors',
};

const offering = [
  (who: string, what: string, where: string) => `${who} offer for sale the business and assets of ${what} ${where}.`,
  (who: string, what: string, where: string) => `${who} invite offers for the business and assets of ${what} ${where}.`,
  (who: string, what: string, where: string) => `${who} seek a purchaser for ${what} ${where}, as a whole or in part.`,
];
const one = (sentence: string) => sentence.replace(/ (offer|invite|seek) /, (_, verb: string) => ` ${verb}s `);

/** The first sentence: who sells what, and where. */
export function offer(random: Random, { appointment, kind, town, trade }: Opportunity): string {
  const who = sellers[appointment] ?? 'The directors';
  const what = withArticle(kind);
  const where = trade.property ? `in ${town.name}, ${town.county}` : `based in ${town.name}, ${town.county}`;
  const sentence = trade.property ? `${who} offer for sale ${what} ${where}.` : random.pick(offering)(who, what, where);
  return appointment === 4 || appointment === 8 ? one(sentence) : sentence;
}

const information = [
  'An information memorandum and a data room are open to parties who sign a confidentiality undertaking and show proof of funds.',
  'Further particulars, with accounts for the last three years, are available once a confidentiality undertaking has been returned.',
  'A sales pack with schedules of assets, leases and employees is released against a signed undertaking.',
];
const viewing = [
  'Viewings are by appointment only.',
  'Site visits can be arranged at short notice; staff must not be approached directly.',
  'Inspection is possible on the days set out in the sales pack.',
];
const offers = [
  'Offers should state the price for each class of asset, the source of funds, any conditions and the time needed to complete.',
  'Offers for individual assets are welcome, although preference is given to a sale of the whole.',
  'Parties should say how they would treat employees, leases and creditors’ retention of title claims.',
];
const terms = [
  'No warranties are given and no offer need be accepted.',
  'The sale is without warranty or representation, as is usual in such circumstances.',
  'The sellers act as agents and without personal liability.',
];
const hours = ['12 noon', '5 pm', '4 pm', '10 am'];

export type Process = { steps: string[]; deadline: string };

/** How the sale is run, and the deadline for offers: a working day towards the end of the time on sale, and not in the past. */
export function saleProcess(random: Random, endsOn: Day, today: Day): Process {
  const towardsTheEnd = addDays(endsOn, -random.between(0, 6));
  const day = workdayFrom(towardsTheEnd > today || endsOn < today ? towardsTheEnd : addDays(today, 1));
  const wanted = random.pick([
    'Best and final offers are invited by',
    'Offers are requested no later than',
    'The closing date for offers is',
  ]);
  return {
    steps: [random.pick(information), random.pick(viewing), random.pick(offers), random.pick(terms)],
    deadline: `${wanted} ${random.pick(hours)} on ${longDay(day)}.`,
  };
}
