import { displayDate, displayMoment } from '../../platform/clock/calendar.ts';
import { annexColumns, annexNote, annexRows } from '../certificates/annex-document.ts';
import type { StatementFacts, StatementWords } from './statement.ts';
import type { StatementBlock } from './statement-block.ts';
import { proseParts } from './statement-prose.ts';
import { kindNote } from './statement-rules.ts';
import { runsIn, sealedParts, undraftedSince } from './statement-sealed.ts';
import { annexTitle, draftLine, responsibleLine, statementKinds } from './statement-words.ts';

/** `seal`: the foot's text about the fingerprint. */
export type StatementDocument = { title: string; number: number; seal: string; blocks: StatementBlock[] };

type Taken = {
  facts: StatementFacts;
  words: Partial<StatementWords>;
  number: number;
  takenDate: string;
  takenBy: string;
  fingerprint: string;
  /** The format version of its facts. */
  shape: number;
};

/** Statements of this version are prose to creditors; earlier ones stay as they were read. */
const proseSince = 5;

/** Statements of this version end with a place to sign, and say that the digits at the foot are the first ones. */
const signedSince = 8;

/** A finalised statement, in the words its pages show. */
export function statementDocument(taken: Taken): StatementDocument {
  const { facts, words, number, takenDate, takenBy, fingerprint, shape } = taken;
  const undecided = kindNote(facts, shape);
  const title = `${statementKinds[facts.kind]}, no. ${number}`;
  return {
    ...{ title, number },
    seal: `SHA-256 of the facts ${shape < signedSince ? '' : 'begins '}${fingerprint.slice(0, 16)}`,
    blocks: [
      ...(shape >= proseSince && facts.kind !== 'marketing' ? [{ paragraph: 'To the creditors.' }] : []),
      ...(facts.replaces ? [{ paragraph: facts.replaces }] : []),
      { paragraph: shape < undraftedSince ? draftLine : responsibleLine },
      {
        paragraph: `${facts.heading}. Reference ${facts.reference}. ${facts.practitioner}${facts.company ? `, ${facts.company}` : ''}.`,
      },
      {
        paragraph: `Figures as at ${displayMoment(takenDate)}, ${shape < proseSince ? 'taken' : 'finalised'} by ${takenBy}.${facts.interim ? ' Interim: the business is still on sale, and the figures still change.' : ''}`,
        muted: true,
      },
      ...(undecided ? [{ paragraph: undecided }] : []),
      ...(shape < proseSince ? sealedParts(facts, words, shape) : proseParts(facts, words, shape)),
      ...(shape < signedSince ? [] : placeToSign(facts)),
      ...annexOf(facts, shape),
    ],
  };
}

/** Empty lines leave room for a signature. */
const placeToSign = ({ practitioner }: StatementFacts): StatementBlock[] => [
  { heading: 'Signature' },
  {
    table: {
      head: ['Name', practitioner],
      rows: [
        ['Capacity', ''],
        ['Signature', '\n\n'],
        ['Date', ''],
      ],
    },
    whole: true,
  },
];

/** The marketing ledger of each posting, with its certificate's code; empty for statements finalised without one. */
function annexOf({ periods }: StatementFacts, shape: number): StatementBlock[] {
  const tables = periods.flatMap((period): StatementBlock[] => {
    const { startDate, endDate, code, isFinal, ledger } = period;
    if (!ledger) return [];
    const until = `${runsIn(period, shape) ? ', still on sale, until' : ' to'} ${displayDate(endDate)}`;
    return [
      {
        paragraph: `Posting from ${displayDate(startDate)}${until}, certificate ${code}${isFinal ? '' : ' (in progress)'}.`,
      },
      { table: { head: annexColumns, rows: annexRows(ledger) } },
    ];
  });
  if (tables.length === 0) return [];
  const after = 'What was noted once a period was over is no part of its certificate.';
  return [{ heading: annexTitle }, { paragraph: `${annexNote} ${after}`, muted: true }, ...tables];
}
