import type { AnnexLine } from '@marketplace/shared-contract/billing/certificates/annex';
import type { CertificateAnswer } from '@marketplace/shared-contract/billing/certificates/certificate';
import type {
  StatementFact,
  StatementFacts,
  StatementPeriod,
} from '@marketplace/shared-contract/billing/statement/statement';
import { type SaleOfKind, statementKind } from '@marketplace/shared-contract/billing/statement/statement-rules';
import {
  laterFacts,
  type StatementPart,
  shortMarketing,
} from '@marketplace/shared-contract/billing/statement/statement-words';
import {
  addDays,
  type Day,
  daysBetween,
  displayDate,
  londonDay,
} from '@marketplace/shared-contract/platform/clock/calendar';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { siteName } from '@marketplace/shared-ui/site';
import type { KnownParticulars } from '../../marketplace/sale-file/known-particulars.ts';
import type { FurtherFacts } from './further-facts.ts';
import { inChargeFacts, type PeriodInCharge } from './in-charge-facts.rules.ts';

/** A period with its certificate, and whether it can still be counted in. */
export type KnownPeriod = Pick<CertificateAnswer, 'startDate' | 'endDate' | 'annex' | 'final'> & {
  emailed: number;
  interests: number;
  code: string;
  /** The practitioners in charge, from the certificate. */
  inCharge: PeriodInCharge;
  /** Ledger lines after the certificate's cut-off. */
  later: readonly AnnexLine[];
};

/** An earlier, ended post of the firm with the same reference or heading. */
export type EarlierPost = { reference: string; endedOn: Day; sold: boolean };

export type Known = {
  business: { heading: string; reference: string; company: string; practitioner: string };
  /** Its matching criteria, in words. */
  audience: { categories: string; locations: string };
  /** The URL for visitors; null if only members can read it. */
  publicAddress: string | null;
  /** Oldest first. */
  periods: readonly KnownPeriod[];
  /** Different buyers over all periods. */
  buyers: { emailed: number; opened: number };
  sale: SaleOfKind & { completedOn: Day | null; administrationFrom: Day | null };
  explainDates: boolean;
  /** Undefined for a post that offers none. */
  particulars: KnownParticulars | undefined;
  /** Questions answered to one buyer only. */
  answeredToOne: number;
  /** Other posts of the firm that may be about the same business, each on its own line. */
  earlierPosts: readonly EarlierPost[];
  further: FurtherFacts;
  /** The last day that is paid for. */
  endsOn: Day;
  today: Day;
};

const ledger = 'Marketing ledger';
const of =
  (part: StatementPart, source: string) =>
  (label: string, value: string | number): StatementFact => ({
    ...{ part, label, source },
    value: typeof value === 'number' ? value.toLocaleString('en-GB') : value,
  });

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The last day of a period, up to today. */
function lastCome(endDate: Day, today: Day): Day {
  if (endDate > today) return today;
  return endDate;
}

/** The past days of a period on which the post was on sale. */
const daysOf = ({ startDate, endDate }: KnownPeriod, today: Day): number =>
  daysBetween(startDate, lastCome(endDate, today)) + 1;

/** Whether the last period of a post still runs. */
export function isOnSale(periods: readonly Pick<KnownPeriod, 'final' | 'endDate'>[], today: Day): boolean {
  const last = periods.at(-1);
  return last !== undefined && !last.final && last.endDate >= today;
}

/** The number of days on sale; a day of withdrawal and reposting counts once. */
function daysOnSale(periods: readonly KnownPeriod[], today: Day): number {
  const again = periods.filter((period, place) => place > 0 && period.startDate === periods[place - 1]?.endDate);
  return sum(periods.map((period) => daysOf(period, today))) - again.length;
}

/** The London days of a period on which the post was hidden, for however short a time. */
function hiddenDays(period: KnownPeriod, today: Day): Day[] {
  const days: Day[] = [];
  let since: Day | undefined;
  const until = (last: Day) => {
    for (let day = since; day !== undefined && day <= last; day = addDays(day, 1)) days.push(day);
    since = undefined;
  };
  for (const { kind, at } of period.annex.lines) {
    if (kind === 'hidden') since ??= londonDay(new Date(at));
    if (kind === 'shown') until(londonDay(new Date(at)));
  }
  until(lastCome(period.endDate, today));
  // Being hidden before going on sale does not reduce its days.
  return days.filter((day) => day >= period.startDate && day <= lastCome(period.endDate, today));
}

const daysHidden = (periods: readonly KnownPeriod[], today: Day): number =>
  new Set(periods.flatMap((period) => hiddenDays(period, today))).size;

const times = (periods: readonly KnownPeriod[], kind: string) =>
  sum(periods.flatMap(({ annex }) => annex.lines.filter((line) => line.kind === kind).map(() => 1)));

const earlierText = (earlier: readonly EarlierPost[]) =>
  earlier.length === 0
    ? 'None with its reference or heading in the 24 months before'
    : earlier
        .map(
          ({ reference, endedOn, sold }) =>
            `${reference}, ${sold ? 'sold' : 'not sold'}, ended ${displayDate(endedOn)}`,
        )
        .join('; ');

const given = (particulars: KnownParticulars | undefined) =>
  particulars
    ? `, ${particulars.accepted.toLocaleString('en-GB')} gave an undertaking and ${particulars.released.toLocaleString('en-GB')} received the particulars`
    : '';

/** The final number of pictures; undefined if the post never had any. */
const picturesShown = (periods: readonly KnownPeriod[]) =>
  periods.flatMap(({ annex }) => annex.lines).findLast(({ kind }) => kind === 'pictures shown')?.quantity;

/** Where the post could be read. The URL stops working once the post ends, and the statement says so. */
function onlineAddress(address: string | null, { periods }: Known): string {
  if (!address) return `By registered buyers of ${siteName}`;
  return periods.every(({ final }) => final) ? `${address} (while the business was on sale)` : address;
}

/**
 * The facts of a statement: everything the marketplace knows of how a business was marketed and sold, each with its source. A buyer counts
 * once over all periods. Nothing is judged.
 */
export function statementFacts(known: Known): StatementFacts {
  const { business, audience, publicAddress, periods, buyers, sale, further, today } = known;
  const [first, last] = [periods[0], periods.at(-1)];
  const days = daysOnSale(periods, today);
  const interests = sum(periods.map((period) => period.interests));
  const emailed = Math.max(buyers.emailed, ...periods.map((period) => period.emailed));
  const viewsCounted = periods.every(({ annex }) => annex.viewsCounted);
  const shown = picturesShown(periods);
  const lastDay = last && lastCome(last.endDate, today);
  const onSaleUntil = isOnSale(periods, today) ? displayDate(known.endsOn) : undefined;
  const [summary, strategy, online] = [of('summary', ledger), of('strategy', 'Post'), of('online', 'Certificate')];
  const inPeriods = periods.length > 1 ? ` in ${periods.length} periods` : '';
  const offered = `offered on ${siteName}`;
  const onSale = () => {
    if (!first || !lastDay) return `The business has not been ${offered}.`;
    const [length, since] = [`for ${countOf(days, 'day', 'days')}${inPeriods}`, displayDate(first.startDate)];
    return onSaleUntil
      ? `The business has been ${offered} ${length} so far, since ${since}, and is still on sale, until ${onSaleUntil}.`
      : `The business was ${offered} ${length}, from ${since} to ${displayDate(lastDay)}.`;
  };
  const reached = `${countOf(emailed, 'buyer whose criteria matched was', 'buyers whose criteria matched were')} emailed${viewsCounted ? `, ${countOf(buyers.opened, 'buyer', 'buyers')} opened the notice` : ''}${known.particulars ? ',' : ' and'} ${countOf(interests, 'buyer', 'buyers')} expressed interest${given(known.particulars)}.`;
  const stayedOpen =
    sale.completedOn && lastDay && sale.completedOn < lastDay
      ? ` The sale was completed on ${displayDate(sale.completedOn)}, while the post was still open.`
      : '';
  return {
    kind: statementKind(sale),
    interim: periods.some(({ final }) => !final),
    connected: sale.connected,
    explainDates: known.explainDates,
    unequal: (known.particulars?.named ?? 0) + known.answeredToOne > 0,
    completedOn: sale.completedOn,
    administrationFrom: sale.administrationFrom,
    short: days < shortMarketing,
    ...business,
    summary: first ? `${onSale()}${stayedOpen} ${reached}` : onSale(),
    facts: [
      ...(first && lastDay
        ? [
            summary('First day on sale', displayDate(first.startDate)),
            summary('Last day on sale', onSaleUntil ? `None yet: on sale until ${onSaleUntil}` : displayDate(lastDay)),
          ]
        : []),
      summary('Days on sale', days),
      summary('Different buyers emailed', emailed),
      summary('Alerts that bounced', sum(periods.map(({ annex }) => annex.bounced))),
      summary('Different buyers who opened it', viewsCounted ? buyers.opened : 'Not counted for all of the time'),
      summary('Buyers who expressed interest', interests),
      ...inChargeFacts(periods.map(({ inCharge }) => inCharge)),
      strategy('Categories', audience.categories),
      strategy('Locations', audience.locations),
      of('strategy', ledger)('Times extended', times(periods, 'extended')),
      of('strategy', ledger)('Times hidden by moderators', times(periods, 'hidden')),
      of('strategy', ledger)(laterFacts[2].hiddenDays, daysHidden(periods, today)),
      ...(shown === undefined ? [] : [of('strategy', ledger)('Pictures shown with the post', shown)]),
      of('online', 'Post')('Where it was read', onlineAddress(publicAddress, known)),
      ...periods.map(({ code, startDate, final }) =>
        online(`Certificate of the period from ${displayDate(startDate)}`, final ? code : `${code} (in progress)`),
      ),
      of('transaction', 'Posts of the firm')(laterFacts[2].earlierPosts, earlierText(known.earlierPosts)),
      ...further,
    ],
    periods: periods.map((period) => toPeriod(period, today)),
  };
}

const toPeriod = (period: KnownPeriod, today: Day): StatementPeriod => ({
  startDate: period.startDate,
  endDate: period.endDate,
  days: daysOf(period, today),
  emailed: period.emailed,
  opened: period.annex.viewsCounted ? period.annex.viewers : null,
  interests: period.interests,
  code: period.code,
  isFinal: period.final,
  ledger: [...period.annex.lines, ...period.later],
});
