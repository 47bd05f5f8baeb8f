import { Button, EmptyState } from '@marketplace/shared-ui';

/** The address asks for a page there isn't. */
export const PageOutOfRange = ({ onReturn }: { onReturn: () => void }) => (
  <EmptyState
    title="There are fewer pages than that."
    action={<Button onClick={onReturn}>Go to the first page</Button>}
  />
);
