import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { Notice } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';

/** Says that mail is paused, since when, and what waits. */
export const MailPaused = ({ since, action }: { since: string; action?: ReactNode }) => (
  <Notice tone="warning" title={`Email has been paused since ${displayMoment(since)}`} action={action}>
    <p>Alerts, links to reset a password and all other emails wait. They are sent when email is resumed.</p>
  </Notice>
);
