import { pathTo } from '@marketplace/shared-contract/routes';
import { EmptyState, LinkButton } from '@marketplace/shared-ui';

/** An inbox nothing matches (BUY-008, BUY-009). */
export const NoMatches = () => (
  <EmptyState
    action={
      <LinkButton to={pathTo('AmendLocationSizePreferences')} variant="primary">
        Change your preferences
      </LinkButton>
    }
  >
    <p>Try expanding your preference settings. New posts that match them appear here and come by email.</p>
  </EmptyState>
);

/** A label no live post has. */
export const NoneWithLabel = () => (
  <EmptyState action={<LinkButton to={pathTo('PostingInbox')}>Back to your matches</LinkButton>}>
    <p>No live post has this label at present. Try expanding your preference settings to be told of new ones.</p>
  </EmptyState>
);
