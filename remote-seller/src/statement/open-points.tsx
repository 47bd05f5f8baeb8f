import type { StatementSection } from '@marketplace/shared-contract/billing/statement/statement-sections';
import { openIn } from '@marketplace/shared-contract/billing/statement/statement-sections';
import {
  type StatementBox,
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

/** What is asked for and empty, not recorded or contradictory, section by section, each with the way to it. */
export function OpenPoints({ sections, onOpen }: OpenPointsProps) {
  const open = sections.filter((section) => openIn(section) > 0);
  const count = open.reduce((sum, section) => sum + openIn(section), 0);
  if (count === 0) return <p className={styles.statementNote}>Every question that is asked for has an answer.</p>;
  return (
    <div className={styles.statementOpen}>
      <h3>{countOf(count, 'point is', 'points are')} still open</h3>
      <p className={styles.statementNote}>
        The files say which answers are still “[To be completed]”. Where there is nothing to say, write why.
      </p>
      <ul>
        {open.map(({ part, missing, openFacts, contradictions }) => (
          <li key={part}>
            <button type="button" onClick={() => onOpen(part, missing[0])}>
              {statementParts[part]}
            </button>
            <span>
              {': '}
              {[
                ...missing.map((name) => statementBoxes[name].name),
                ...openFacts.map((label) => `${label} (outcome)`),
              ].join(', ')}
            </span>
            {contradictions.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
