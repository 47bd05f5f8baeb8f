import { dayFilters } from '@marketplace/shared-contract/operations/lists/days';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Button, EmptyState } from '@marketplace/shared-ui';

type NothingSinceProps = { what: string; days: number; onChange: (days: string) => void };
const longest = Math.max(...dayFilters);

/** The filter of days matches nothing. */
export const EmptyPeriod = ({ what, days, onChange }: NothingSinceProps) => (
  <EmptyState
    icon="document"
    title={`No ${what} in the last ${days === 1 ? 'day' : countOf(days, 'day', 'days')}.`}
    action={
      days < longest && (
        <Button onClick={() => onChange(String(longest))}>Show {countOf(longest, 'day', 'days')}</Button>
      )
    }
  />
);
