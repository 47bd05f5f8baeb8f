import type { StatementSection } from '@marketplace/shared-contract/billing/statement/statement-sections';
import { openIn } from '@marketplace/shared-contract/billing/statement/statement-sections';
import {
  type StatementBox,
  type StatementPart,
  statementBoxes,
  statementParts,
} from '@marketplace/shared-contract/billing/statement/statement-words';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import * as styles from './statement.module.css';
import type { SectionName } from './statement-sections.tsx';

type OpenPointsProps = {
  sections: readonly StatementSection[];
  onOpen: (section: SectionName, box?: StatementBox) => void;
};

/** Required but empty or unrecorded points, and separately points to check: section by section, each with a link. */
export function OpenPoints({ sections, onOpen }: OpenPointsProps) {
  const open = sections.reduce((sum, section) => sum + openIn(section), 0);
  const toCheck = sections.reduce((sum, { contradictions }) => sum + contradictions.length, 0);
  const way = (part: StatementPart, box?: StatementBox) => (
    <button type="button" onClick={() => onOpen(part, box)}>
      {statementParts[part]}
    </button>
  );
  return (
    <>
      {open === 0 ? (
        <p className={styles.statementNote}>Every question that is asked for has an answer.</p>
      ) : (
        <div className={styles.statementOpen}>
          <h3>{countOf(open, 'point is', 'points are')} still open</h3>
          <p className={styles.statementNote}>
            The files say which answers are still “[To be completed]”. Where there is nothing to say, write why.
          </p>
          <ul>
            {sections
              .filter((section) => openIn(section) > 0)
              .map(({ part, missing, openFacts }) => (
                <li key={part}>
                  {way(part, missing[0])}
                  <span>
                    {': '}
                    {[
                      ...missing.map((name) => statementBoxes[name].name),
                      ...openFacts.map((label) => `${label} (outcome)`),
                    ].join(', ')}
                  </span>
                </li>
              ))}
          </ul>
        </div>
      )}
      {toCheck > 0 && (
        <div className={styles.statementOpen}>
          <h3>{countOf(toCheck, 'point', 'points')} to check</h3>
          <ul>
            {sections.flatMap(({ part, contradictions }) =>
              contradictions.map((text) => (
                <li key={text}>
                  {way(part)}
                  <p>{text}</p>
                </li>
              )),
            )}
          </ul>
        </div>
      )}
    </>
  );
}
