import { linesOf } from '../../marketplace/posts/post-places.ts';
import { displayDate, displayMoment } from '../../platform/clock/calendar.ts';
import { displayCode } from '../../platform/fields/verification-code.ts';
import { pathTo } from '../../platform/routes/routes.ts';
import { plural } from '../../platform/words/plural.ts';
import type { Labelled } from '../invoices/invoice-document.ts';
import { type AnnexDocument, annexDocument } from './annex-document.ts';
import type { CertificateAnswer, HandedOver } from './certificate.ts';
import { needsOwnSheet } from './certificate-sheets.ts';
import type { VerificationStatus } from './certificate-verification.ts';

/** Everything a certificate says, in words: the same content for screen, print and PDF. */
export type CertificateDocument = {
  title: string;
  /** Who operates the marketplace; follows its name. */
  issuer: string;
  /** The recipient and subject of the certificate. */
  opening: string;
  standing: string;
  facts: Labelled[];
  figures: { value: string; label: string }[];
  business: Labelled[];
  heading: string;
  /** Sanitised HTML. With a title it has a page of its own, so that the certificate stays one page. */
  description: string;
  descriptionTitle: string | undefined;
  verification: Labelled[];
  annex: AnnexDocument;
};

export const standingTexts: Record<VerificationStatus, string> = {
  'in progress': 'In progress: the posting has not ended, and these figures may still change.',
  genuine: 'Final. Content and figures were sealed when the posting ended and are unaltered.',
  altered: 'This certificate does not match its seal. It has been altered and must not be relied on.',
  unsealed: 'This certificate carries no seal that can be checked.',
};

/** Figures that may still change are given with the time they were read. */
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

export function certificateDocument(answer: CertificateAnswer): CertificateDocument {
  const { business, invoice, annex, startDate, endDate, userCompany } = answer;
  const person = `${invoice.forenames} ${invoice.surname}`.trim();
  const sold = linesOf('certificate', advertised(business)).map(({ label, text }): Labelled => [label, text]);
  const { cancelledOn, handedOver = [] } = answer;
  const opening = cancelledOn
    ? `This certifies that a posting of the business or asset described below was placed on this marketplace for ${userCompany || person} and was cancelled before it began: it was not advertised, and no email alert was sent.`
    : `This certifies that the business or asset described below was advertised to Interested Parties on this marketplace for ${userCompany || person}${handedOver
        .filter(({ within }) => !within)
        .map((one) => ` and, from ${displayDate(one.on)}, for ${one.company || one.practitioner}`)
        .join('')}.`;
  const [own, ...others] = byFirm(handedOver);
  const { activityHeading: heading, description } = business;
  const apart = needsOwnSheet({ opening, heading, values: sold, description });
  return {
    title: 'Certificate of Marketing',
    issuer: answer.operator ? `, operated by ${answer.operator}` : '',
    opening,
    standing: verificationText(answer),
    facts: [
      ['Practitioner', withSuccessors(person, own)],
      ['Company', userCompany],
      ...others.map(
        ([{ on, practitioner, company }, ...after]): Labelled => [
          'Handed over',
          `${displayDate(on)}, to ${[withSuccessors(practitioner, after, on), company].filter(Boolean).join(', ')}`,
        ],
      ),
      ...licenceLine(answer, person),
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

/** The people in charge in one firm, each until the next took over; somebody between two hand-overs on one day for part of it. */
const withSuccessors = (first: string, after: readonly HandedOver[], since?: string): string =>
  after.reduce((text, { on, practitioner }, place) => {
    const from = place === 0 ? since : after[place - 1]?.on;
    return `${text} ${from === on ? 'for part of that day' : `until ${displayDate(on)}`}, then ${practitioner}`;
  }, first);

/**
 * Hand-overs grouped by firm: first those within the first firm, then those of each other firm, starting with the one by which it received
 * the post.
 */
function byFirm(handedOver: readonly HandedOver[]): [HandedOver[], ...[HandedOver, ...HandedOver[]][]] {
  const own: HandedOver[] = [];
  const others: [HandedOver, ...HandedOver[]][] = [];
  for (const one of handedOver) {
    if (!one.within) others.push([one]);
    else (others.at(-1) ?? own).push(one);
  }
  return [own, ...others];
}

/** The licence checks of everybody in charge. Older certificates have only that of the practitioner charged. */
function licenceLine({ licenceCheckedOn, licenceChecks, handedOver }: CertificateAnswer, person: string): Labelled[] {
  if (licenceChecks)
    return [
      ['Licence', licenceChecks.map((one) => `${one.practitioner}’s: checked on ${displayDate(one.on)}`).join('; ')],
    ];
  if (!licenceCheckedOn) return [];
  const checked = `hecked on ${displayDate(licenceCheckedOn)}`;
  const [first] = handedOver ?? [];
  return [['Licence', first ? `${person}’s, until ${displayDate(first.on)}: c${checked}` : `C${checked}`]];
}

/** A figure above its noun, or "Not recorded". */
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
