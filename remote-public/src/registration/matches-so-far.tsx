import { callApi } from '@marketplace/shared-auth';
import type { VisitorCriteria, VisitorMatchingCount } from '@marketplace/shared-contract/marketplace/matching/matching';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { useEffect, useState } from 'react';
import { countHint, countSentence, criteriaIn, hasKeywords } from './matches-so-far.rules.ts';
import type { WizardState } from './registration.ts';
import * as styles from './wizard.module.css';

/** How many posts a buyer would find with the choices so far. */
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

const settledMs = 400;

/** How many live posts match, once the criteria have not changed for a moment; undefined until known. */
function useMatchingCount(criteria: VisitorCriteria | undefined): number | undefined {
  const text = criteria && JSON.stringify(criteria);
  const [known, setKnown] = useState<{ text: string; live: number }>();
  useEffect(() => {
    if (text === undefined) return undefined;
    let wanted = true;
    const timer = setTimeout(async () => {
      try {
        const { live } = await callApi<VisitorMatchingCount>(publicCalls.matchingCount, { body: JSON.parse(text) });
        if (wanted) setKnown({ text, live });
      } catch {
        // The count is optional: registration works without it.
        if (wanted) setKnown(undefined);
      }
    }, settledMs);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [text]);
  return text === undefined ? undefined : known?.live;
}
