import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { displayInstant, displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Notice } from '@marketplace/shared-ui';

/** Says since when a first post waits for a check, and when and why one was declined (ADR-0072). */
export const FirstPostNotice = ({ post: { businessId, firstPostAskedDate, firstPostDeclined } }: { post: Post }) => (
  <>
    {firstPostAskedDate && (
      <Notice
        tone="warning"
        title="This first post waits for a check"
        action={<LinkButton to={pathTo('FirstPostReview', businessId)}>Check it</LinkButton>}
      >
        <p>Asked on {displayInstant(firstPostAskedDate)}. Nothing is charged or emailed until it is approved.</p>
      </Notice>
    )}
    {firstPostDeclined && (
      <Notice tone="warning" title="This first post was declined">
        <p>Decided on {displayMoment(firstPostDeclined.date)}.</p>
        <p>The reason: {firstPostDeclined.reason}</p>
      </Notice>
    )}
  </>
);
