import type { StatedCase } from '../../marketplace/cases/case-statement.ts';
import type { StatementFacts, StatementWords } from './statement.ts';
import { contradictionsIn } from './statement-contradictions.ts';
import { boxesOf, missingBoxes } from './statement-rules.ts';
import {
  isOpenFact,
  type StatementBox,
  type StatementPart,
  statementBoxes,
  statementPartNames,
} from './statement-words.ts';

/** The progress of a statement's section, and what is open in it. */
export type StatementSection = {
  part: StatementPart;
  state: 'answered' | 'open' | 'optional' | 'not applicable';
  boxes: StatementBox[];
  missing: StatementBox[];
  /** The labels of facts that are not recorded yet. */
  openFacts: string[];
  contradictions: string[];
};

/** How many things are to be completed in a section; contradictions are to be checked, and may be right. */
export const openIn = ({ missing, openFacts }: Pick<StatementSection, 'missing' | 'openFacts'>): number =>
  missing.length + openFacts.length;

/** Every section of a statement in order, with its progress. */
export function sectionsOf(
  facts: StatementFacts,
  words: Partial<StatementWords>,
  fromCase?: StatedCase | null,
): StatementSection[] {
  const missing = missingBoxes(facts, words);
  const contradictions = contradictionsIn(facts, words, fromCase);
  return statementPartNames.map((part) => {
    const known = facts.facts.filter((fact) => fact.part === part);
    const boxes = boxesOf(facts.kind).filter((name) => statementBoxes[name].part === part);
    const section = {
      ...{ part, boxes, missing: boxes.filter((name) => missing.includes(name)) },
      openFacts: known.filter(isOpenFact).map(({ label }) => label),
      contradictions: contradictions.filter((one) => one.part === part).map(({ text }) => text),
    };
    const state = () => {
      if (boxes.length === 0 && known.length === 0) return 'not applicable';
      if (openIn(section) > 0) return 'open';
      return boxes.length > 0 && boxes.every((name) => !words[name]) ? 'optional' : 'answered';
    };
    return { ...section, state: state() };
  });
}
