import { firstPostDeclined } from '@marketplace/shared-contract/billing/first-post-review/first-post-wait';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { displayInstant, displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Notice } from '@marketplace/shared-ui';

/** Says since when a first post waits for an Admin, or when and why one was declined and what to do (ADR-0072). */
export const FirstPostNotices = ({ post, owner }: { post: Post; owner: boolean }) => (
  <>
    {post.firstPostAskedDate && (
      <Notice
        title="We are checking your first post"
        action={<LinkButton to={pathTo('PostDraft', post.businessId)}>View your request</LinkButton>}
      >
        <p>
          You asked us to post it on {displayInstant(post.firstPostAskedDate)}. We will email you; nothing is charged
          until then.
        </p>
      </Notice>
    )}
    {post.firstPostDeclined && (
      <Notice tone="warning" title={firstPostDeclined.title}>
        <p>Decided on {displayMoment(post.firstPostDeclined.date)}.</p>
        <p>The reason: {post.firstPostDeclined.reason}</p>
        {owner && <p>{firstPostDeclined.next}</p>}
      </Notice>
    )}
  </>
);
