import type { MatchingCount, MatchingCriteria } from '@marketplace/shared-contract/marketplace/matching/matching';
import { Card, DefinitionList } from '@marketplace/shared-ui';
import { useSet } from '../criteria-sets/use-set.ts';
import { useBuyerMatchingCountQuery } from './match-count.api.ts';
import { adviceOn } from './match-count.rules.ts';
import * as styles from './preferences.module.css';
import { useDebouncedValue } from './use-debounced-value.ts';

/** The criteria as they are saved: nothing differs from them. */
export const asSaved: MatchingCriteria = {};

type MatchCountProps = {
  criteria: MatchingCriteria | undefined;
  unsaved: boolean;
  /** What to do where the criteria are such that they could not be saved. */
  mend?: string;
};

/** How many posts the criteria in the form match, saved or not, so that too narrow a choice is seen before it is left. */
export function MatchCount({ criteria, unsaved, mend = 'Choose at least one in each list' }: MatchCountProps) {
  // As text, because equal criteria are another object each time.
  const text = useDebouncedValue(criteria && JSON.stringify(criteria), 400);
  const parsedCriteria: MatchingCriteria | undefined = text === undefined ? undefined : JSON.parse(text);
  const set = useSet();
  const count = useBuyerMatchingCountQuery(
    { criteria: parsedCriteria ?? asSaved, set },
    { skip: parsedCriteria === undefined },
  );
  const saved = useBuyerMatchingCountQuery({ criteria: asSaved, set }, { skip: !unsaved });
  const busy = count.isFetching || (criteria !== undefined && JSON.stringify(criteria) !== text);

  return (
    <Card
      title="Posts that match"
      className={criteria === asSaved ? styles.matchCount : `${styles.matchCount} ${styles.matchCountChanging}`}
    >
      <div role="status" aria-busy={busy}>
        {criteria === undefined ? (
          <p>{mend} to see how many posts match.</p>
        ) : count.error ? (
          <p>The number of matching posts is not available at the moment. You can still save.</p>
        ) : (
          <ChartWithTable count={count.data} />
        )}
      </div>
      {unsaved && criteria !== asSaved && saved.data && (
        <p className={styles.matchCountSaved}>
          As saved: {saved.data.live} now, {saved.data.last90Days} in 90 days.
        </p>
      )}
    </Card>
  );
}

function ChartWithTable({ count }: { count: MatchingCount | undefined }) {
  const advice = count && adviceOn(count);
  const figure = (value: number | undefined) => value?.toLocaleString('en-GB') ?? '–';
  return (
    <>
      <DefinitionList
        className={styles.matchCountFigures}
        look="lines"
        items={[
          ['live now', figure(count?.live)],
          ['in the last 90 days', figure(count?.last90Days)],
        ]}
      />
      {advice && <p className={styles.matchCountNarrow}>{advice}</p>}
    </>
  );
}
