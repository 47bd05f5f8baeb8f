import { Button, EmptyState } from '@marketplace/shared-ui';

/** A search found nothing. */
export const NothingFound = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <EmptyState
    icon="search"
    title={`Nothing matches “${search}”`}
    action={<Button onClick={onClear}>Show all</Button>}
  />
);
