import { displayDeadline } from '../../marketplace/timetable/timetable-words.ts';
import { daysBetween, displayDate, displayMinute, displayMoment } from '../../platform/clock/calendar.ts';
import { countOf } from '../../platform/words/plural.ts';
import type { Annex, AnnexLine, MarketingKind } from './annex.ts';
import type { CertificateAnswer } from './certificate.ts';

export type AnnexDocument = {
  title: string;
  /** A paragraph fit to be quoted in a SIP 16 statement. */
  statement: string;
  columns: readonly [string, string, string];
  rows: readonly (readonly [time: string, event: string, quantity: string])[];
  notes: string[];
};

const parties = (n: number) => countOf(n, 'Interested Party', 'Interested Parties');

const eventTexts: Record<MarketingKind, (line: AnnexLine) => string> = {
  posted: ({ endsOn }) => `Post placed${endsOn ? `, to run until ${displayDate(endsOn)}` : ''}`,
  live: () => 'Post live and open to Interested Parties',
  'alerts accepted': () => 'Email alerts accepted for delivery to Interested Parties whose criteria the post met',
  bounced: () => 'Email alerts that could not be delivered',
  viewed: () => 'Post opened by Interested Parties, each counted once a day',
  'interest received': () => 'Expression of interest received',
  extended: ({ endsOn }) => `End date changed${endsOn ? ` to ${displayDate(endsOn)}` : ''}`,
  hidden: () => 'Post hidden by the marketplace',
  shown: () => 'Post shown again by the marketplace',
  withdrawn: () => 'Post withdrawn',
  sold: () => 'Post closed as sold',
  moved: ({ startsOn, endsOn }) =>
    `Posting moved${startsOn && endsOn ? `, to run from ${displayDate(startsOn)} to ${displayDate(endsOn)}` : ''}`,
  cancelled: () => 'Posting cancelled before it began',
  'undertaking accepted': () => 'Confidentiality undertaking accepted',
  'particulars released': () => 'Particulars released to a buyer',
  'particulars refused': () => 'Particulars not released to a buyer',
  'access ended': () => 'Access to the particulars ended for a buyer',
  'document released': () => 'Document of the particulars released',
  'document replaced': () => 'Document of the particulars replaced by a new version',
  'document taken back': () => 'Document of the particulars taken back',
  'particulars opened': () => 'Particulars opened by buyers, each counted once a day',
  'outcome recorded': () => 'Outcome of the sale recorded',
  'outcome corrected': () => 'Outcome of the sale corrected',
  'handed over': () => 'Post handed over to another practitioner',
  'timetable set': () => 'Dates of the sale announced',
  'deadline moved': ({ deadline, deadlineBefore }) =>
    `Date of the sale moved${deadline && deadlineBefore ? ` from ${displayDeadline(deadlineBefore)} to ${displayDeadline(deadline)}` : ''}`,
  'exclusivity noted': () => 'Exclusivity announced to buyers',
  'pictures shown': () => 'Pictures shown with the post, at the end of the day',
  'statement taken': () => 'Statement taken',
  'interim statement taken': () => 'Interim statement taken while on sale',
  'question asked': () => 'Question asked by a buyer',
  'question answered': () => 'Question answered',
  'answer corrected': () => 'Answer to a question corrected',
  'notice sent': () => 'Notice sent to buyers to whom the particulars are open',
};
const isKnown = (kind: string): kind is MarketingKind => Object.hasOwn(eventTexts, kind);
const textOf = (line: AnnexLine): string =>
  isKnown(line.kind) ? eventTexts[line.kind](line) : `Noted by a later release: ${line.kind}`;
const countedKinds: readonly string[] = [
  'alerts accepted',
  'bounced',
  'viewed',
  'interest received',
  'timetable set',
  'particulars opened',
  'pictures shown',
  'notice sent',
] satisfies MarketingKind[];

function timeOf({ at, until }: AnnexLine): string {
  return until && displayMinute(until) !== displayMinute(at)
    ? `${displayMoment(at)} to ${displayMinute(until)}`
    : displayMoment(at);
}

export const annexColumns: AnnexDocument['columns'] = ['Time', 'Event', 'Number'];
export const annexNote =
  'Times are London times. Entries were made by the marketplace when the events happened and cannot be changed or removed.';

/** The lines of the marketing ledger in words, for the annexes of certificates and statements. */
export const annexRows = (lines: readonly AnnexLine[]): AnnexDocument['rows'] =>
  lines.map((line, place) => [
    timeOf(line),
    line.kind === 'live' && isHidden(lines.slice(0, place))
      ? 'Posting period began; the post was hidden'
      : textOf(line),
    countedKinds.includes(line.kind) ? line.quantity.toLocaleString('en-GB') : '',
  ]);

export function annexDocument(answer: CertificateAnswer): AnnexDocument {
  const { annex } = answer;
  return {
    title: 'Annex: marketing ledger',
    statement: statementOf(answer),
    columns: annexColumns,
    rows: annexRows(annex.lines),
    notes: [
      annexNote,
      ...(annex.alertsADay === undefined ? [] : [laterNote(annex.alertsADay)]),
      ...(annex.viewsCounted ? [] : ['Views were not yet recorded when this posting began.']),
    ],
  };
}

/** Explains that alerts emailed together still count as alerts (ADR-0018). */
const laterNote = (alertsADay: number) =>
  `Of the posts that met an Interested Party’s criteria on one day, at most ${alertsADay} ${alertsADay === 1 ? 'was' : 'were'} emailed one by one and the others together the next morning. Each is counted as an email alert.`;

/** Whether the post was hidden after these events: its period may have started, but nobody could open it. */
const isHidden = (lines: readonly AnnexLine[]) =>
  lines.filter(({ kind }) => kind === 'hidden' || kind === 'shown').at(-1)?.kind === 'hidden';

/** Marketing that a practitioner can quote (Statement of Insolvency Practice 16). */
function statementOf({ annex, final, business, startDate, endDate, ...answer }: CertificateAnswer): string {
  if (answer.cancelledOn) {
    return `“${business.activityHeading}” was to be advertised on an online marketplace for distressed businesses and assets from ${displayDate(startDate)} to ${displayDate(endDate)}. The posting was cancelled on ${displayDate(answer.cancelledOn)}, before it began: it was not advertised, and no email alert was sent.`;
  }
  const days = countOf(daysBetween(startDate, endDate) + 1, 'day', 'days');
  const from = `from ${displayDate(startDate)}`;
  const run = final
    ? `${from} to ${displayDate(endDate)} (${days})`
    : `${from} and is to run until ${displayDate(endDate)}`;
  return [
    `“${business.activityHeading}” was advertised on an online marketplace for distressed businesses and assets ${run}.`,
    `Email alerts were accepted for delivery to ${parties(answer.totalNoOfInterestedPartiesEmailed)} whose stated criteria it met.`,
    viewSentence(annex),
    `${countOf(answer.expressedInterestsCount, 'expression of interest was', 'expressions of interest were')} received.`,
    licenceSentence(answer),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Whose licences were checked. Older certificates name only the practitioner charged, for their time in charge. */
function licenceSentence({
  invoice,
  licenceChecks,
  licenceCheckedOn,
  handedOver: [first] = [],
}: Pick<CertificateAnswer, 'invoice' | 'handedOver' | 'licenceChecks' | 'licenceCheckedOn'>): string {
  const checked = (whose: string, on: string) => `the licence of ${whose} in a public register on ${displayDate(on)}`;
  const person =
    first && `${`${invoice.forenames} ${invoice.surname}`.trim()}, in charge until ${displayDate(first.on)},`;
  const checks = licenceChecks
    ? licenceChecks.map(({ practitioner, on }) => checked(practitioner, on))
    : licenceCheckedOn
      ? [checked(person ?? 'the practitioner', licenceCheckedOn)]
      : [];
  return checks.length > 0 ? `The marketplace checked ${new Intl.ListFormat('en-GB').format(checks)}.` : '';
}

const viewSentence = ({ viewers, viewsCounted }: Annex) =>
  viewsCounted ? `${parties(viewers)} opened the advertisement.` : '';
