import { displayInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Notice } from '@marketplace/shared-ui';

/** Says that a first post waits for an Admin, and since when (ADR-0072). */
export const FirstPostWaits = ({ id, asked }: { id: number; asked: string }) => (
  <Notice
    title="We are checking your first post"
    action={<LinkButton to={pathTo('PostDraft', id)}>View your request</LinkButton>}
  >
    <p>You asked us to post it on {displayInstant(asked)}. We will email you; nothing is charged until then.</p>
  </Notice>
);
