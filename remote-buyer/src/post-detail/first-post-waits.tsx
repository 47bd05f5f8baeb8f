import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { displayInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Notice } from '@marketplace/shared-ui';

type FirstPostWaitsProps = { post: Post; asked: string; admin: boolean };

/** Says that a first post waits for an Admin, and since when (ADR-0072). */
export const FirstPostWaits = ({ post: { businessId }, asked, admin }: FirstPostWaitsProps) =>
  admin ? (
    <Notice
      tone="warning"
      title="This first post waits for a check"
      action={<LinkButton to={pathTo('FirstPostReview', businessId)}>Check it</LinkButton>}
    >
      <p>Asked on {displayInstant(asked)}. Nothing is charged or emailed until it is approved.</p>
    </Notice>
  ) : (
    <Notice
      title="We are checking your first post"
      action={<LinkButton to={pathTo('PostDraft', businessId)}>View your request</LinkButton>}
    >
      <p>You asked us to post it on {displayInstant(asked)}. We will email you; nothing is charged until then.</p>
    </Notice>
  );
