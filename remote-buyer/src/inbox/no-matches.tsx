import { EmptyState } from '@marketplace/shared-ui';

/** An inbox nothing matches (BUY-008, BUY-009). */
export const NoMatches = () => (
  <EmptyState>
    <p>Try expanding your preference settings. New posts that match them appear here and come by e-mail.</p>
  </EmptyState>
);
