import { countHint, countSentence, criteriaIn, hasKeywords } from './matches-so-far.rules.ts';
import type { WizardState } from './registration.ts';
import { useMatchingCount } from './use-matching-count.ts';
import * as styles from './wizard.module.css';

/** How many posts a buyer would find with what is chosen so far. */
export function MatchesSoFar({ draft }: { draft: WizardState }) {
  const criteria = criteriaIn(draft);
  const live = useMatchingCount(criteria);
  return (
    <div className={styles.wizardMatches} role="status">
      {criteria === undefined && <p>Choose at least one in each list to see how many live posts match.</p>}
      {live !== undefined && (
        <>
          <p className={styles.wizardMatchCount}>{countSentence(live)}</p>
          <p>{countHint(live, hasKeywords(draft))}</p>
        </>
      )}
    </div>
  );
}
