import { addDays, addMonths, type Day } from '../../platform/clock/calendar.ts';
import type { CaseJurisdiction, CaseProcedure } from './case-words.ts';

type Kind = 'administration' | 'liquidation' | 'bankruptcy' | 'receivership';

const kinds: Record<CaseProcedure, Kind> = {
  administration: 'administration',
  'pre-pack': 'administration',
  cvl: 'liquidation',
  mvl: 'liquidation',
  compulsory: 'liquidation',
  bankruptcy: 'bankruptcy',
  'lpa-receivership': 'receivership',
};

const englishRules = 'Insolvency (England and Wales) Rules 2016';
const irishRules = 'Insolvency Rules (Northern Ireland) 1991';
const connectedSales = 'Administration (Restrictions on Disposal etc. to Connected Persons) Regulations 2021';

/** The legislation of a case. Empty if the procedure does not exist there. */
const legislation: Record<CaseJurisdiction, Record<Kind, readonly string[]>> = {
  'england-and-wales': {
    administration: ['Insolvency Act 1986, Schedule B1', englishRules, connectedSales],
    liquidation: ['Insolvency Act 1986, Part IV', englishRules],
    bankruptcy: ['Insolvency Act 1986, Part IX', englishRules],
    receivership: ['Law of Property Act 1925, sections 101 and 109'],
  },
  scotland: {
    administration: [
      'Insolvency Act 1986, Schedule B1',
      'Insolvency (Scotland) (Company Voluntary Arrangements and Administration) Rules 2018',
      connectedSales,
    ],
    liquidation: ['Insolvency Act 1986, Part IV', 'Insolvency (Scotland) (Receivership and Winding up) Rules 2018'],
    bankruptcy: ['Bankruptcy (Scotland) Act 2016'],
    receivership: [],
  },
  'northern-ireland': {
    administration: [
      'Insolvency (Northern Ireland) Order 1989, Schedule B1',
      irishRules,
      'Northern Ireland’s own regulations on disposals to connected persons, in force since 25 June 2021',
    ],
    liquidation: ['Insolvency (Northern Ireland) Order 1989, Part V', irishRules],
    bankruptcy: ['Insolvency (Northern Ireland) Order 1989, Part IX', irishRules],
    receivership: ['Conveyancing and Law of Property Act 1881'],
  },
};

/** Whether a procedure exists in a jurisdiction: the Law of Property Act does not extend to Scotland. */
export const isProcedureIn = (procedure: CaseProcedure, jurisdiction: CaseJurisdiction): boolean =>
  legislation[jurisdiction][kinds[procedure]].length > 0;

/** `toSend`: something leaves the office by then, so a non-working day is too late; other days simply expire. */
type Deadline = { what: string; of: readonly CaseJurisdiction[]; lastDay: (appointedOn: Day) => Day; toSend?: true };

/** The last day of a period of some months that starts on a given day. */
const periodEnd = (from: Day, months: number): Day => addDays(addMonths(from, months), -1);
const eightWeeks = (from: Day): Day => addDays(from, 55);
const everywhere = ['england-and-wales', 'scotland', 'northern-ireland'] as const;
const greatBritain = ['england-and-wales', 'scotland'] as const;

const deadlines: Record<Kind, readonly Deadline[]> = {
  administration: [
    { what: 'Proposals to creditors, within eight weeks', of: everywhere, lastDay: eightWeeks, toSend: true },
    {
      what: 'Until this day a substantial sale to a connected person needs an evaluator’s report or the creditors’ approval',
      of: everywhere,
      lastDay: eightWeeks,
    },
    {
      what: 'First progress report, within a month of the end of the first six months',
      of: ['england-and-wales'],
      lastDay: (from) => addMonths(periodEnd(from, 6), 1),
      toSend: true,
    },
    {
      what: 'The administration ends automatically, unless extended',
      of: greatBritain,
      lastDay: (from) => periodEnd(from, 12),
    },
  ],
  liquidation: [
    {
      what: 'First progress report, within two months of the end of the first year',
      of: ['england-and-wales'],
      lastDay: (from) => addMonths(periodEnd(from, 12), 2),
      toSend: true,
    },
  ],
  bankruptcy: [],
  receivership: [],
};

const prePackStatement = 'SIP 16 statement, to creditors within seven days of the sale';
const otherStatements = [
  'SIP 13 account of the sale, if the purchaser is a connected party',
  'Otherwise a summary of the marketing',
];

type Judged = { Procedure: CaseProcedure; Jurisdiction: CaseJurisdiction; AppointedOn: Day | '' };
export type CaseLaw = {
  legislation: readonly string[];
  /** The kind of statement drafted for its sales. */
  statements: readonly string[];
  /** `by` is null until the appointment is entered. */
  deadlines: readonly { what: string; by: Day | null; toSend: boolean }[];
};

/** The law, the statements and the dates that follow from procedure and jurisdiction. A reminder: practitioners check it. */
export function caseLaw({ Procedure, Jurisdiction, AppointedOn }: Judged): CaseLaw {
  const kind = kinds[Procedure];
  return {
    legislation: legislation[Jurisdiction][kind],
    statements: Procedure === 'pre-pack' ? [prePackStatement] : otherStatements,
    deadlines: deadlines[kind]
      .filter(({ of }) => of.includes(Jurisdiction))
      .map(({ what, lastDay, toSend = false }) => ({ what, toSend, by: AppointedOn ? lastDay(AppointedOn) : null })),
  };
}
