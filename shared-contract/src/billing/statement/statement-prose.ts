import { outcomeWords } from '../../marketplace/outcome/outcome-words.ts';
import type { StatementFact, StatementFacts, StatementWords } from './statement.ts';
import type { StatementBlock } from './statement-block.ts';
import { boxesOf, missingBoxes } from './statement-rules.ts';
import { partTitle, periodsOf } from './statement-sealed.ts';
import { isMove, openSentence, sentenceOf } from './statement-sentences.ts';
import {
  countsNote,
  isOpenFact,
  isPurchaser,
  laterFacts,
  type StatementPart,
  statementBoxes,
  statementPartNames,
  toBeCompleted,
} from './statement-words.ts';

/** Statements of this version say in one sentence what is open in a part. */
const openTogetherSince = 8;

/** The parts of a statement as prose to creditors: questions and their entry places are not printed. */
export function proseParts(facts: StatementFacts, words: Partial<StatementWords>, shape: number): StatementBlock[] {
  const parts = statementPartNames
    .map((part) => ({ part, blocks: partOf(part, facts, words, shape) }))
    .filter(({ blocks }) => blocks.length > 0);
  return parts.flatMap(({ part, blocks }, place) => [
    { heading: `${place + 1}. ${partTitle(part, shape)}` },
    ...blocks,
  ]);
}

function partOf(
  part: StatementPart,
  facts: StatementFacts,
  words: Partial<StatementWords>,
  shape: number,
): StatementBlock[] {
  const known = facts.facts.filter((fact) => fact.part === part);
  const missing = missingBoxes(facts, words, shape);
  const inPart = boxesOf(facts.kind, shape).filter((name) => statementBoxes[name].part === part);
  const together = shape >= openTogetherSince;
  const boxes = inPart.filter((name) => words[name] || (missing.includes(name) && !together));
  const unanswered = inPart.filter((name) => missing.includes(name)).map((name) => statementBoxes[name].name);
  const open = together ? [...known.filter(isOpenFact).map(({ label }) => label), ...unanswered] : [];
  const isSummary = part === 'summary';
  return [
    ...(isSummary ? [{ paragraph: facts.summary }, periodsOf(facts, shape)] : []),
    ...inProse(part, together ? known.filter((fact) => !isOpenFact(fact)) : known, facts),
    ...boxes.flatMap((name) => [
      ...(boxes.length > 1 ? [{ subheading: statementBoxes[name].name }] : []),
      ...paragraphsOf(words[name] || toBeCompleted),
    ]),
    ...(open.length > 0 ? [{ paragraph: openSentence(open) }] : []),
    ...notesOf(known, isSummary && countsNote(together)),
  ];
}

const paragraphsOf = (text: string): StatementBlock[] =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({ paragraph }));

const { Total, AtCompletion, Deferred } = outcomeWords;
const sums: readonly string[] = [Total, AtCompletion, Deferred];
/** The facts that are clearer in a table than in sentences, by part, under these headings. */
const tables: Partial<Record<StatementPart, { head: [string, string]; holds: (fact: StatementFact) => boolean }>> = {
  timetable: { head: ['Date', 'As announced'], holds: ({ label }) => !isMove(label) },
  information: {
    head: ['Information and questions', 'Number'],
    holds: ({ label }) => label !== laterFacts[7].declared,
  },
  offers: { head: ['Offers', 'Details'], holds: () => true },
  purchaser: { head: ['Purchaser', 'Price and connection'], holds: ({ label }) => isPurchaser(label) },
  transaction: { head: ['Consideration', 'Amount'], holds: ({ label }) => sums.includes(label) },
};

/** A part's facts: in sentences, and in a table if several figures belong side by side. */
function inProse(part: StatementPart, known: readonly StatementFact[], facts: StatementFacts): StatementBlock[] {
  const { head = ['', ''], holds = () => false } = tables[part] ?? {};
  const listed = known.filter(holds);
  const inTable = listed.length > 1 ? listed : [];
  const sentences = known
    .filter((fact) => !inTable.includes(fact))
    .map((fact) => sentenceOf(fact, facts))
    .filter((sentence) => sentence !== '');
  const rows = inTable.map((fact) => [fact.label, isOpenFact(fact) ? toBeCompleted : fact.value]);
  return [
    ...(rows.length > 0 ? [{ table: { head, rows } }] : []),
    ...(sentences.length > 0 ? [{ paragraph: sentences.join(' ') }] : []),
  ];
}

/** Where a part's facts come from, and how they are counted. */
function notesOf(known: readonly StatementFact[], counts: string | false): StatementBlock[] {
  const sources = [...new Set(known.map(({ source }) => source))];
  const notes = [counts, sources.length > 0 && `Sources: ${sources.join('; ')}.`].filter(Boolean);
  return notes.length > 0 ? [{ paragraph: `Note. ${notes.join(' ')}`, muted: true }] : [];
}
