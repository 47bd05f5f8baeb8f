import { Button, EmptyState } from '@marketplace/shared-ui';

/** The filter matches nothing. */
export const EmptyWeek = ({ what, onShowAll }: { what: string; onShowAll: () => void }) => (
  <EmptyState
    icon="document"
    title={`No ${what} in the last week.`}
    action={<Button onClick={onShowAll}>Show all</Button>}
  />
);
