import { displayDate } from '../../platform/clock/calendar.ts';
import type { StatementFacts, StatementPeriod, StatementWords } from './statement.ts';
import type { StatementBlock } from './statement-block.ts';
import { boxesOf, missingBoxes } from './statement-rules.ts';
import {
  countsNote,
  type StatementPart,
  statementBoxes,
  statementPartNames,
  statementParts,
} from './statement-words.ts';

/** Statements of this version number their parts, from 1. Earlier ones keep their numbers. */
const numberedSince = 3;
/** Statements of this version have no "Draft", and questions to the practitioner are not printed. */
export const undraftedSince = 4;

const notWritten = 'Nothing is written here.';

/** The parts of a statement that predates prose (ADR-0035): they stay as they were read. */
export function sealedParts(facts: StatementFacts, words: Partial<StatementWords>, shape: number): StatementBlock[] {
  const written = shape < undraftedSince ? undefined : words;
  const parts =
    shape < numberedSince ? statementPartNames : statementPartNames.filter((part) => isThere(part, facts, written));
  return parts.flatMap((part, place) => partOf(part, place + 1, facts, words, written !== undefined));
}

/** Asked for only since then. */
const missingOf = (facts: StatementFacts, words: Partial<StatementWords>) =>
  missingBoxes(facts, words).filter((name) => name !== 'company');
const factsIn = (part: StatementPart, { facts }: StatementFacts) => facts.filter((fact) => fact.part === part);
/** The boxes of a part: all of them, or those filled in. */
const boxesIn = (part: StatementPart, { kind }: StatementFacts, written?: Partial<StatementWords>) =>
  boxesOf(kind).filter(
    (name) => name !== 'company' && statementBoxes[name].part === part && (!written || written[name]),
  );
/** Whether a part has any content in this kind of statement; otherwise it is left out. */
const isThere = (part: StatementPart, facts: StatementFacts, written?: Partial<StatementWords>) =>
  factsIn(part, facts).length > 0 ||
  boxesIn(part, facts, written).length > 0 ||
  (written !== undefined && part === 'explained' && missingOf(facts, written).length > 0);

/** One part: its facts, and the practitioner's text. */
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
  const missing = part === 'explained' ? missingOf(facts, words) : [];
  return [
    { heading: `${place}. ${partTitle(part)}` },
    ...(part === 'summary'
      ? [{ paragraph: facts.summary }, periodsOf(facts), { paragraph: countsNote(), muted: true as const }]
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

/**
 * Statements of this version word the heading of the essentials so that it is also true if all were met, and say if a period still runs.
 */
const mendedSince = 8;
export const partTitle = (part: StatementPart, shape = numberedSince): string =>
  part === 'explained' && shape < mendedSince ? 'Where the marketing essentials were not met' : statementParts[part];
/** Whether a period is printed as still running. */
export const runsIn = ({ isFinal }: Pick<StatementPeriod, 'isFinal'>, shape: number): boolean =>
  !isFinal && shape >= mendedSince;

export const periodsOf = ({ periods }: StatementFacts, shape = numberedSince): StatementBlock => ({
  table: {
    head: ['First day', 'Last day', 'Days', 'Emailed', 'Opened', 'Interest', 'Certificate'],
    rows: periods.map((period) => {
      const { startDate, endDate, days, emailed, opened, interests, code, isFinal } = period;
      const runs = runsIn(period, shape);
      return [
        displayDate(startDate),
        runs ? `Still on sale, until ${displayDate(endDate)}` : displayDate(endDate),
        runs ? `${days} so far` : String(days),
        String(emailed),
        opened === null ? 'not counted' : String(opened),
        String(interests),
        isFinal ? code : `${code} (in progress)`,
      ];
    }),
  },
});
