import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { MatchingCount, MatchingCriteria } from '@marketplace/shared-contract/marketplace/matching/matching';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { Card, DefinitionList } from '@marketplace/shared-ui';
import { useEffect, useState } from 'react';
import { useSet } from '../criteria-sets/use-set.ts';
import * as styles from './preferences.module.css';

/** No unsaved changes: the criteria as saved. */
export const asSaved: MatchingCriteria = {};

type MatchCountProps = {
  criteria: MatchingCriteria | undefined;
  unsaved: boolean;
  /** What to do if the criteria could not be saved. */
  mend?: string;
};

/** How many posts the criteria in the form match, saved or not, so that too narrow a choice is noticed before leaving. */
export function MatchCount({ criteria, unsaved, mend = 'Choose at least one in each list' }: MatchCountProps) {
  // As text, because equal criteria are a new object each time.
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

/** A value once it has stayed the same for a while: requests wait for the end of a change. */
function useDebouncedValue<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const end = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(end);
  }, [value, milliseconds]);
  return settled;
}

/** Unsaved criteria and the number of their set; the first by default. */
type Counted = { criteria: MatchingCriteria; set: number | undefined };

const { useBuyerMatchingCountQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** A query, though by POST: keywords can be too long for an address. */
    buyerMatchingCount: build.query<MatchingCount, Counted>({
      query: ({ criteria, set }) =>
        apiRequest(buyerCalls.matchingCount, { body: criteria, ...(set !== undefined && { query: { set } }) }),
      providesTags: ['Preference', 'Post'],
    }),
  }),
});

/** Fewer posts than this in 90 days are less than one a fortnight. */
const few = 6;

/** Advice on criteria that match too little; none if they match enough. */
function adviceOn({ last90Days }: MatchingCount): string | undefined {
  if (last90Days === 0) return 'Nothing matched in the last 90 days. Widen your criteria to see more.';
  return last90Days < few ? 'Few posts match. Add regions or bands to see more.' : undefined;
}
