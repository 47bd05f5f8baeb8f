import type { jurisdictions } from '../../marketplace/outcome/outcome-words.ts';

/** The kinds of account a statement can be; the procedure at completion and the connection decide. */
export const statementKinds = {
  'pre-pack': 'Account of a pre-pack sale (SIP 16)',
  connected: 'Account of a sale to a connected party (SIP 13)',
  marketing: 'Marketing summary',
} as const;
export type StatementKind = keyof typeof statementKinds;

/** The parts of a statement, in order. Each has facts, which nobody can change, and the practitioner's text. */
export const statementParts = {
  summary: 'Summary',
  strategy: 'Strategy',
  earlier: 'Earlier marketing',
  online: 'Marketing online',
  timetable: 'Timetable',
  information: 'Information given to interested parties',
  offers: 'Offers',
  valuation: 'Valuation',
  purchaser: 'Purchaser and connection',
  transaction: 'Transaction',
  scrutiny: 'Independent scrutiny',
  explained: 'Marketing essentials',
  conclusion: 'Conclusion',
} as const;
export type StatementPart = keyof typeof statementParts;
export const statementPartNames = Object.keys(statementParts) as StatementPart[];

/** Whether a box may stay empty: never; only with a reason given there; or if there is nothing to say. */
type Blank = 'never' | 'explain' | 'allowed';
export type Box = {
  name: string;
  part: StatementPart;
  question: string;
  blank: Blank;
  only?: readonly StatementKind[];
};
const ofSales = ['pre-pack', 'connected'] as const;

/** The questions to a practitioner, box by box, in the order of the parts. */
export const statementBoxes = {
  company: {
    name: 'Company and appointment',
    ...{ part: 'summary', blank: 'never' },
    question:
      'What are the company’s name and number, the court and its reference, the day of the appointment and the names of the joint office-holders?',
  },
  introduction: {
    name: 'Introduction and role',
    ...{ part: 'summary', blank: 'never', only: ofSales },
    question: 'When and by whom were you first introduced, and what was your role before and after the appointment?',
  },
  otherMarketing: {
    name: 'Other marketing',
    ...{ part: 'summary', blank: 'never' },
    question:
      'What else was done to market the business, such as agents, calls, the press or talks outside this marketplace, and what came of it? If nothing, why?',
  },
  strategy: {
    name: 'Strategy',
    ...{ part: 'strategy', blank: 'explain' },
    question:
      'Why these steps and media, this length and this audience? Who was left out, and why was the notice anonymous or not?',
  },
  earlierMarketing: {
    name: 'Earlier marketing',
    ...{ part: 'earlier', blank: 'allowed' },
    question:
      'Who marketed the business before, when, and how are they related to the directors? Why could you rely on it?',
  },
  otherSites: {
    name: 'Other sites',
    ...{ part: 'online', blank: 'explain' },
    question: 'Which other sites was it on? If it was not marketed online elsewhere, why not?',
  },
  timetableReasons: {
    name: 'Reasons for the dates',
    ...{ part: 'timetable', blank: 'allowed' },
    question: 'Why were dates changed, and what became of late offers? If no dates were announced, why not?',
  },
  differences: {
    name: 'Differences in information',
    ...{ part: 'information', blank: 'allowed' },
    question: 'Did any party have more information, or have it earlier? Why?',
  },
  offers: {
    name: 'Comparison of the offers',
    ...{ part: 'offers', blank: 'never' },
    question:
      'How were the offers compared, and why was one accepted, or none? Name no rival bidder who has not agreed to it.',
  },
  valuation: {
    name: 'Valuation',
    ...{ part: 'valuation', blank: 'never', only: ofSales },
    question:
      'Who valued it, with which qualification, independence and insurance, on which basis and day? What were the figures, and how do they compare with the price? If there was no valuation, why?',
  },
  connection: {
    name: 'Links with the purchaser',
    ...{ part: 'purchaser', blank: 'never', only: ofSales },
    question:
      'What is each link between the purchaser and the company? Which directors are in the new company, and who gave guarantees?',
  },
  terms: {
    name: 'Terms',
    ...{ part: 'transaction', blank: 'never', only: ofSales },
    question: 'What are the terms: charges, options, a buy-back, and anything wider it is part of?',
  },
  earlierSales: {
    name: 'Earlier sales',
    ...{ part: 'transaction', blank: 'never', only: ofSales },
    question: 'Was the business sold by an insolvency practitioner in the last 24 months? If you know of none, say so.',
  },
  scrutiny: {
    name: 'Independent scrutiny',
    ...{ part: 'scrutiny', blank: 'allowed', only: ofSales },
    question:
      'Is the evaluator’s report enclosed, and a viability statement if one was given? Which parts were left out, and why? If the case was not made, why go ahead?',
  },
  notMet: {
    name: 'Essentials that were not met',
    ...{ part: 'explained', blank: 'explain', only: ofSales },
    question: 'Which of the marketing essentials were not met, and why was the outcome still the best for creditors?',
  },
  alternatives: {
    name: 'Alternatives',
    ...{ part: 'conclusion', blank: 'never', only: ofSales },
    question:
      'Which alternatives were considered, why was trading on not possible, who funded it, whom did you consult, why was the price the best that could be had, and how does the sale serve the purpose of the procedure?',
  },
  conclusion: {
    name: 'Conclusion',
    ...{ part: 'conclusion', blank: 'explain' },
    question: 'What do you conclude?',
  },
} as const satisfies Record<string, Box>;
export type StatementBox = keyof typeof statementBoxes;
export const statementBoxNames = Object.keys(statementBoxes) as StatementBox[];

/** The annex after the parts: the marketing ledger of each posting, with the certificates' codes. */
/** Explains why adjacent numbers differ: by the names of the facts, and in prose since shape 8 by its own words. */
export const countsNote = (inProse = false): string =>
  `Among ${inProse ? 'the buyers emailed, and among those who opened the notice,' : '“different buyers”'} each buyer counts once, whatever the number of periods. In the table of periods and in the annex a buyer counts again in each period, and in the annex on each day, so those numbers can be higher.`;
export const annexTitle = 'Annex: marketing ledger';

/** Facts stated only since a later version, by version; with several postings the label continues after its name. */
export const laterFacts = {
  2: {
    inCharge: 'In charge of the sale',
    licence: 'Licence checked',
    hiddenDays: 'Days on which moderators hid it',
    earlierPosts: 'Earlier posts that may be of this business',
    viewing: 'Viewing',
  },
  4: {
    earlierOutcome: 'Outcome recorded before',
    takenBack: 'Questions that their askers took back',
    waiting: 'Questions that wait for an answer',
  },
  7: {
    ended: 'Buyers whose access was ended',
    declared: 'Connections that buyers declared',
  },
  8: { undecided: 'Buyers who wait for a decision', deferred: 'Deferred consideration' },
} as const;

/** What statements before version 8 say of a sale without dates: the post's text may announce some. */
export const datesOnceNone = 'None were announced';
/** The value of a fact the practitioner has not recorded yet. */
export const openFact = 'Open';
/** The text in place of an outcome that is not recorded yet. */
export const notRecorded = 'Not recorded yet';
/** The text while the post is on sale: then nothing is open. */
export const notSoldYet = 'Not sold yet: still on sale';
export const isOpenFact = ({ value }: { value: string }) => value === openFact || value === notRecorded;
/** The printed text where something is open. */
export const toBeCompleted = '[To be completed]';

const britishRegulations =
  'Administration (Restrictions on Disposal etc. to Connected Persons) Regulations 2021, SI 2021/427';
/** The law on a sale to a connected person, by the procedure's jurisdiction. */
export const connectedSaleLaw: Record<keyof typeof jurisdictions, string> = {
  'england-and-wales': britishRegulations,
  scotland: britishRegulations,
  'northern-ireland': 'Northern Ireland’s own regulations, in force since 25 June 2021',
};

/** A pre-pack's statement goes to creditors within this many calendar days of the sale (SIP 16). */
export const statementDays = 7;

/** How a statement can be sent to creditors. */
export const sentMethods = {
  post: 'By post',
  email: 'By email',
  website: 'On a website or creditor portal',
  other: 'Another way',
} as const;
export type SentMethod = keyof typeof sentMethods;

/** The maximum length of a box. */
export const boxLength = 4000;
/** A sale marketed for fewer days than this requires a reason. */
export const shortMarketing = 5;
/** The first line of a finalised statement. */
export const responsibleLine = 'The office-holder is responsible for its content.';
/** The first line of a draft, and of statements finalised by earlier releases. */
export const draftLine = `Draft. ${responsibleLine}`;

/** The label of a fact about one of several purchasers, and whether a label is one. */
export const purchaserLabel = (place: number): string => `Purchaser ${place + 1}`;
export const isPurchaser = (label: string): boolean => /^Purchaser \d+$/.test(label);
