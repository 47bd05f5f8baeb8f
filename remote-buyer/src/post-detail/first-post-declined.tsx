import { firstPostDeclined } from '@marketplace/shared-contract/billing/first-post-review/first-post-wait';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { Notice } from '@marketplace/shared-ui';
import type { Viewer } from './viewer.rules.ts';

type FirstPostDeclinedProps = { declined: NonNullable<Post['firstPostDeclined']>; viewer: Viewer };

/** When and why a draft's posting was declined, and what its practitioner can do (ADR-0072). */
export const FirstPostDeclined = ({ declined: { date, reason }, viewer }: FirstPostDeclinedProps) => (
  <Notice tone="warning" title={viewer === 'admin' ? 'This first post was declined' : firstPostDeclined.title}>
    <p>Decided on {displayMoment(date)}.</p>
    <p>The reason: {reason}</p>
    {viewer === 'owner' && <p>{firstPostDeclined.next}</p>}
  </Notice>
);
