import type {
  StatementDraft,
  StatementFact,
  StatementWords,
} from '@marketplace/shared-contract/billing/statement/statement';
import { boxesOf } from '@marketplace/shared-contract/billing/statement/statement-rules';
import {
  annexTitle,
  isOpenFact,
  type StatementBox,
  type StatementPart,
  statementBoxes,
  statementBoxNames,
} from '@marketplace/shared-contract/billing/statement/statement-words';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import * as styles from './statement.module.css';

type OfPart = { part: StatementPart; draft: StatementDraft };

/** The text of every box, empty where nothing is written yet. */
export const wordsIn = ({ words }: StatementDraft): StatementWords =>
  Object.fromEntries(statementBoxNames.map((name) => [name, words[name] ?? ''])) as StatementWords;

export const factsIn = (part: StatementPart, { facts }: StatementDraft): StatementFact[] =>
  facts.facts.filter((fact) => fact.part === part);

export const boxesIn = (part: StatementPart, { facts }: StatementDraft): StatementBox[] =>
  boxesOf(facts.kind).filter((name) => statementBoxes[name].part === part);

/** A part's facts, each source once, below its last fact. Nobody can change a fact. */
export function FactsOfPart({ part, draft }: OfPart) {
  const facts = factsIn(part, draft);
  const isSummary = part === 'summary';
  if (facts.length === 0) return null;
  return (
    <>
      {isSummary && <p>{draft.facts.summary}</p>}
      {isSummary && draft.facts.periods.length > 1 && <Periods draft={draft} />}
      <dl className={styles.statementFacts}>
        {facts.map(({ label, value, source }, place) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>
              {isOpenFact({ value }) ? <strong>{value}</strong> : <span>{value}</span>}
              {source !== facts[place + 1]?.source && <span className={styles.statementSource}>{source}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {isSummary && <p className={styles.statementNote}>{countsNote}</p>}
    </>
  );
}

/** Several postings of one business, each with its result. */
const Periods = ({ draft: { facts } }: { draft: StatementDraft }) => (
  <ul className={styles.statementPeriods}>
    {facts.periods.map(({ code, startDate, endDate, emailed, opened, interests, isFinal }) => (
      <li key={code}>
        {displayDate(startDate)} to {displayDate(endDate)}: {emailed} emailed, {opened ?? 'not counted how many'}{' '}
        opened, {interests} interested<span>{isFinal ? '' : ' (in progress)'}</span>
      </li>
    ))}
  </ul>
);

/** A statement box for members who may only read. */
export const WrittenOfPart = ({ name, text }: { name: StatementBox; text: string }) => (
  <div className={styles.statementWritten}>
    <h3>{statementBoxes[name].question}</h3>
    <p>{text || 'Nothing is written here.'}</p>
  </div>
);

/** Explains why adjacent numbers differ, as the files also do. */
const countsNote =
  'Among “different buyers” each buyer counts once. The table of periods counts a buyer again in each period, and the annex on each day. Those numbers can be higher.';

/** Explains once, above them, the difference between facts and texts. */
export const FactsNote = ({ asAt }: { asAt: string }) => (
  <p className={styles.statementNote}>
    Facts are as at {asAt}. They come from what the marketplace noted and what you recorded, and cannot be typed over.
    The questions are yours to answer.
  </p>
);

/** The annexes in its files; too long to read here, and also in the certificates. */
export function AnnexNote({ draft: { facts } }: { draft: StatementDraft }) {
  const entries = facts.periods.reduce((sum, { ledger = [] }) => sum + ledger.length, 0);
  return (
    <section className={styles.statementPart}>
      <h3>{annexTitle}</h3>
      <p>
        {countOf(entries, 'entry', 'entries')} with the codes of the certificates are at the end of the Word and PDF
        files.
      </p>
    </section>
  );
}
