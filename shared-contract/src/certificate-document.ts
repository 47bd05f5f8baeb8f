import type { Annex, AnnexLine, MarketingKind } from './annex.ts';
import { daysBetween, displayDate, displayMinute, displayMoment } from './calendar.ts';
import type { CertificateAnswer } from './certificate.ts';
import { needsOwnSheet } from './certificate-sheets.ts';
import type { VerificationStatus } from './certificate-verification.ts';
import type { Labelled } from './invoice-document.ts';
import { countOf, plural } from './plural.ts';
import { linesOf } from './post-places.ts';
import { pathTo } from './routes.ts';
import { displayDeadline } from './timetable-words.ts';
import { displayCode } from './verification-code.ts';

/** Everything a certificate says, in words: the one content of screen, print and PDF. */
export type CertificateDocument = {
  title: string;
  /** Who operates the marketplace, to follow its name. */
  issuer: string;
  /** Who it certifies what to. */
  opening: string;
  standing: string;
  facts: Labelled[];
  figures: { value: string; label: string }[];
  business: Labelled[];
  heading: string;
  /** Sanitised HTML. With a title it has a sheet to itself, so that the certificate stays one page. */
  description: string;
  descriptionTitle: string | undefined;
  verification: Labelled[];
  annex: AnnexDocument;
};

export type AnnexDocument = {
  title: string;
  /** A paragraph fit to be quoted in a SIP 16 statement. */
  statement: string;
  columns: readonly [string, string, string];
  rows: readonly (readonly [time: string, event: string, quantity: string])[];
  notes: string[];
};

export const standingTexts: Record<VerificationStatus, string> = {
  'in progress': 'In progress: the posting has not ended, and these figures may still change.',
  genuine: 'Final. Content and figures were sealed when the posting ended and are unaltered.',
  altered: 'This certificate does not match its seal. It has been altered and must not be relied on.',
  unsealed: 'This certificate carries no seal that can be checked.',
};

/** Figures that may still change carry the time they were read. */
const verificationText = ({ verification: { standing }, asAt }: CertificateAnswer): string =>
  standing === 'in progress' && asAt
    ? standingTexts[standing].replace(':', ` as at ${displayMoment(asAt)}:`)
    : standingTexts[standing];

/** What was advertised, by the keys of a card. */
const advertised = (business: CertificateAnswer['business']) => ({
  ...business,
  employee: business.employees,
  locations: business.businessPostingLocation,
  assets: business.businessPostingAsset,
  primaryCategory: categoriesOf(business, true),
  categories: categoriesOf(business, false),
});
const categoriesOf = ({ businessPostingCategory }: CertificateAnswer['business'], primary: boolean) =>
  businessPostingCategory.filter((one) => one.primaryCategory === primary).map((one) => one.category);

const parties = (n: number) => countOf(n, 'Interested Party', 'Interested Parties');

export function certificateDocument(answer: CertificateAnswer): CertificateDocument {
  const { business, invoice, annex, startDate, endDate, userCompany } = answer;
  const person = `${invoice.forenames} ${invoice.surname}`.trim();
  const sold = linesOf('certificate', advertised(business)).map(({ label, text }): Labelled => [label, text]);
  const { cancelledOn, handedOver = [] } = answer;
  const opening = cancelledOn
    ? `This certifies that a posting of the business or asset described below was placed on this marketplace for ${userCompany || person} and was cancelled before it began: it was not advertised, and no email alert was sent.`
    : `This certifies that the business or asset described below was advertised to Interested Parties on this marketplace for ${userCompany || person}${handedOver.map((one) => ` and, from ${displayDate(one.on)}, for ${one.company || one.practitioner}`).join('')}.`;
  const { activityHeading: heading, description } = business;
  const apart = needsOwnSheet({ opening, heading, values: sold, description });
  return {
    title: 'Certificate of Marketing',
    issuer: answer.operator ? `, operated by ${answer.operator}` : '',
    opening,
    standing: verificationText(answer),
    facts: [
      ['Practitioner', person],
      ['Company', userCompany],
      ...handedOver.map(
        ({ on, practitioner, company }): Labelled => [
          'Handed over',
          `${displayDate(on)}, to ${[practitioner, company].filter(Boolean).join(', ')}`,
        ],
      ),
      ...(answer.licenceCheckedOn ? [['Licence', `Checked on ${displayDate(answer.licenceCheckedOn)}`] as const] : []),
      ['Reference', invoice.reference],
      [cancelledOn ? 'Was to begin' : 'Live from', displayDate(startDate)],
      [cancelledOn ? 'Was to end' : answer.final ? 'Last day on sale' : 'Live until', displayDate(endDate)],
      ...(cancelledOn ? [['Cancelled', displayDate(cancelledOn)] as const] : []),
    ],
    figures: [
      figure(answer.totalNoOfInterestedPartiesEmailed, ['Interested Party emailed', 'Interested Parties emailed']),
      figure(
        annex.viewers,
        ['Interested Party viewed the post', 'Interested Parties viewed the post'],
        annex.viewsCounted,
      ),
      figure(answer.expressedInterestsCount, ['expression of interest', 'expressions of interest']),
    ],
    business: apart
      ? [...sold, ['Description', cancelledOn ? 'On the next sheet' : 'As advertised, on the next sheet']]
      : sold,
    heading,
    description,
    descriptionTitle: apart
      ? cancelledOn
        ? 'Description as it was to be advertised'
        : 'Description as advertised'
      : undefined,
    verification: verificationLines(answer),
    annex: annexDocument(answer),
  };
}

/** A figure above its noun; one that was not recorded is of nobody knows how many. */
const figure = (n: number, [one, several]: [one: string, several: string], known = true) => ({
  value: known ? n.toLocaleString('en-GB') : 'Not recorded',
  label: known ? plural(n, one, several) : several,
});

function verificationLines({ verification }: CertificateAnswer): Labelled[] {
  const { code, url, sealedAt, fingerprint } = verification;
  return [
    ['Verification code', displayCode(code)],
    ['Check it at', new URL(url).host + pathTo('VerifyCertificate')],
    ...(sealedAt ? [['Sealed', displayMoment(sealedAt)] as const] : []),
    ...(fingerprint ? [['Fingerprint', fingerprint] as const] : []),
  ];
}

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
  'outcome recorded': () => 'Outcome of the sale recorded',
  'outcome corrected': () => 'Outcome of the sale corrected',
  'handed over': () => 'Post handed over to another practitioner',
  'timetable set': () => 'Dates of the sale announced',
  'deadline moved': ({ deadline, deadlineBefore }) =>
    `Date of the sale moved${deadline && deadlineBefore ? ` from ${displayDeadline(deadlineBefore)} to ${displayDeadline(deadline)}` : ''}`,
  'exclusivity noted': () => 'Exclusivity announced to buyers',
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
] satisfies MarketingKind[];

function timeOf({ at, until }: AnnexLine): string {
  return until && displayMinute(until) !== displayMinute(at)
    ? `${displayMoment(at)} to ${displayMinute(until)}`
    : displayMoment(at);
}

function annexDocument(answer: CertificateAnswer): AnnexDocument {
  const { annex } = answer;
  return {
    title: 'Annex: marketing ledger',
    statement: statementOf(answer),
    columns: ['Time', 'Event', 'Number'],
    rows: annex.lines.map((line, place) => [
      timeOf(line),
      line.kind === 'live' && isHidden(annex.lines.slice(0, place))
        ? 'Posting period began; the post was hidden'
        : textOf(line),
      countedKinds.includes(line.kind) ? line.quantity.toLocaleString('en-GB') : '',
    ]),
    notes: [
      'Times are London times. Entries were made by the marketplace when the events happened and cannot be changed or removed.',
      ...(annex.viewsCounted ? [] : ['Views were not yet recorded when this posting began.']),
    ],
  };
}

/** Whether the post was hidden after these events: its period may begin then, but nobody could open it. */
const isHidden = (lines: readonly AnnexLine[]) =>
  lines.findLast(({ kind }) => kind === 'hidden' || kind === 'shown')?.kind === 'hidden';

/** What a practitioner can quote on the marketing that was undertaken (Statement of Insolvency Practice 16). */
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
    answer.licenceCheckedOn
      ? `The marketplace checked the licence of the practitioner in a public register on ${displayDate(answer.licenceCheckedOn)}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const viewSentence = ({ viewers, viewsCounted }: Annex) =>
  viewsCounted ? `${parties(viewers)} opened the advertisement.` : '';
