import type { MatchingCount } from '@marketplace/shared-contract/marketplace/matching/matching';

/** Fewer posts than this in 90 days are less than one a fortnight. */
const few = 6;

/** What to say of criteria that match too little; nothing where they match enough. */
export function adviceOn({ last90Days }: MatchingCount): string | undefined {
  if (last90Days === 0) return 'Nothing matched in the last 90 days. Widen your criteria to see more.';
  return last90Days < few ? 'Few posts match. Add regions or bands to see more.' : undefined;
}
