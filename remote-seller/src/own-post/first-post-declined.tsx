import { firstPostDeclined } from '@marketplace/shared-contract/billing/first-post-review/first-post-wait';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { Notice } from '@marketplace/shared-ui';

type FirstPostDeclinedProps = NonNullable<Post['firstPostDeclined']> & { owner: boolean };

/** When and why a draft's posting was declined, and what its practitioner can do (ADR-0072). */
export const FirstPostDeclined = ({ date, reason, owner }: FirstPostDeclinedProps) => (
  <Notice tone="warning" title={firstPostDeclined.title}>
    <p>Decided on {displayMoment(date)}.</p>
    <p>The reason: {reason}</p>
    {owner && <p>{firstPostDeclined.next}</p>}
  </Notice>
);
