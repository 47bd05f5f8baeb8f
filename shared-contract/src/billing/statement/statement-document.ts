import { displayDate, displayMoment } from '../../platform/clock/calendar.ts';
import { annexColumns, annexNote, annexRows } from '../certificates/annex-document.ts';
import type { StatementFacts, StatementWords } from './statement.ts';
import { boxesOf, kindNote, missingBoxes } from './statement-rules.ts';
import {
  annexTitle,
  countsNote,
  draftLine,
  responsibleLine,
  type StatementPart,
  statementBoxes,
  statementKinds,
  statementPartNames,
  statementParts,
} from './statement-words.ts';

/** What a page of a statement holds, in reading order: for its PDF and its Word file alike. */
export type StatementBlock =
  | { heading: string }
  | { paragraph: string; muted?: true }
  | { question: string; answer: string }
  | { facts: (readonly [label: string, value: string, source: string])[] }
  | { table: { head: readonly string[]; rows: readonly (readonly string[])[] } };

export type StatementDocument = { title: string; number: number; fingerprint: string; blocks: StatementBlock[] };

/** The rows of a block that is a table, its head first. */
export function rowsOf(block: StatementBlock): readonly (readonly string[])[] {
  if ('facts' in block) return [['Fact', 'What it is', 'Source'], ...block.facts];
  return 'table' in block ? [block.table.head, ...block.table.rows] : [];
}

type Taken = {
  facts: StatementFacts;
  words: Partial<StatementWords>;
  number: number;
  takenDate: string;
  takenBy: string;
  fingerprint: string;
  /** The shape its facts were taken in. */
  shape: number;
};

/** Statements of this shape number the parts they have, from 1. What was taken before keeps the numbers that it was read with. */
const numberedSince = 3;
/** Statements of this shape are prose for creditors: no “Draft”, and what the practitioner was asked is not printed. */
const proseSince = 4;

const notWritten = 'Nothing is written here.';

/** A statement that was taken, in the words its pages show. */
export function statementDocument(taken: Taken): StatementDocument {
  const { facts, words, number, takenDate, takenBy, fingerprint, shape } = taken;
  const written = shape < proseSince ? undefined : words;
  const parts =
    shape < numberedSince ? statementPartNames : statementPartNames.filter((part) => isThere(part, facts, written));
  const undecided = kindNote(facts);
  const title = `${statementKinds[facts.kind]}, no. ${number}`;
  return {
    ...{ title, number, fingerprint },
    blocks: [
      { paragraph: written ? responsibleLine : draftLine },
      {
        paragraph: `${facts.heading}. Reference ${facts.reference}. ${facts.practitioner}${facts.company ? `, ${facts.company}` : ''}.`,
      },
      {
        paragraph: `Figures as at ${displayMoment(takenDate)}, taken by ${takenBy}.${facts.interim ? ' Interim: the business is still on sale, and the figures still change.' : ''}`,
        muted: true,
      },
      ...(undecided ? [{ paragraph: undecided }] : []),
      ...parts.flatMap((part, place) => partOf(part, place + 1, facts, words, written !== undefined)),
      ...annexOf(facts),
    ],
  };
}

const factsIn = (part: StatementPart, { facts }: StatementFacts) => facts.filter((fact) => fact.part === part);
/** The boxes of a part: all of them, or those that were written. */
const boxesIn = (part: StatementPart, { kind }: StatementFacts, written?: Partial<StatementWords>) =>
  boxesOf(kind).filter((name) => statementBoxes[name].part === part && (!written || written[name]));
/** Whether a part has anything in this kind of statement; one that has not is left out. */
const isThere = (part: StatementPart, facts: StatementFacts, written?: Partial<StatementWords>) =>
  factsIn(part, facts).length > 0 ||
  boxesIn(part, facts, written).length > 0 ||
  (written !== undefined && part === 'explained' && missingBoxes(facts, written).length > 0);

/** One part: its facts, and what was written of it. */
function partOf(
  part: StatementPart,
  place: number,
  facts: StatementFacts,
  words: Partial<StatementWords>,
  isProse: boolean,
): StatementBlock[] {
  const written = isProse ? words : undefined;
  if (!isThere(part, facts, written)) return [];
  const [known, boxes] = [factsIn(part, facts), boxesIn(part, facts, written)];
  const missing = part === 'explained' ? missingBoxes(facts, words) : [];
  return [
    { heading: `${place}. ${statementParts[part]}` },
    ...(part === 'summary'
      ? [{ paragraph: facts.summary }, periodsOf(facts), { paragraph: countsNote, muted: true as const }]
      : []),
    ...(known.length > 0 ? [{ facts: known.map(({ label, value, source }) => [label, value, source] as const) }] : []),
    ...(missing.length > 0
      ? [
          {
            paragraph: `${isProse ? 'Not addressed' : 'Left open so far'}: ${missing.map((name) => statementBoxes[name].name).join(', ')}.`,
          },
        ]
      : []),
    ...boxes.map((name) => ({
      question: isProse ? statementBoxes[name].name : statementBoxes[name].question,
      answer: words[name] || notWritten,
    })),
  ];
}

/** The marketing ledger of each posting, with its certificate's code; empty for statements finalised without one. */
function annexOf({ periods }: StatementFacts): StatementBlock[] {
  const tables = periods.flatMap(({ startDate, endDate, code, isFinal, ledger }): StatementBlock[] =>
    ledger
      ? [
          {
            paragraph: `Posting from ${displayDate(startDate)} to ${displayDate(endDate)}, certificate ${code}${isFinal ? '' : ' (in progress)'}.`,
          },
          { table: { head: annexColumns, rows: annexRows(ledger) } },
        ]
      : [],
  );
  if (tables.length === 0) return [];
  const after = 'What was noted once a period was over is no part of its certificate.';
  return [{ heading: annexTitle }, { paragraph: `${annexNote} ${after}`, muted: true }, ...tables];
}

const periodsOf = ({ periods }: StatementFacts): StatementBlock => ({
  table: {
    head: ['First day', 'Last day', 'Days', 'Emailed', 'Opened', 'Interest', 'Certificate'],
    rows: periods.map(({ startDate, endDate, days, emailed, opened, interests, code, isFinal }) => [
      displayDate(startDate),
      displayDate(endDate),
      String(days),
      String(emailed),
      opened === null ? 'not counted' : String(opened),
      String(interests),
      isFinal ? code : `${code} (in progress)`,
    ]),
  },
});
