import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Notice } from '@marketplace/shared-ui';
import { useEffect, useRef } from 'react';
import * as styles from '../amend.module.css';

/** Says that a post's next period was already bought; its start is unknown until the quote arrives. */
export const Continued = ({ end, from }: { end: Day; from: Day | undefined }) => (
  <Notice tone="success" title={`Your post runs until ${displayDate(end)}`}>
    <p>
      {from
        ? `Its next period, from ${displayDate(from)}, is bought. Until then its end date cannot be changed.`
        : 'Its next period is bought.'}{' '}
      Buyers see one post without a break.
    </p>
  </Notice>
);

/** The server's message, right after a period was bought. Focus moves here from the button, which disappears. */
export function Bought({ id, text }: { id: number; text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.amendEnded}>
      <Notice tone="success" title={text}>
        <p>The invoice of the new period is emailed to you. Buyers see one post without a break.</p>
      </Notice>
      <div className="actions">
        <LinkButton to={pathTo('PostDetail', id)} variant="primary">
          View the post
        </LinkButton>
        <LinkButton to={pathTo('UserInvoices')}>{routes.UserInvoices.title}</LinkButton>
      </div>
    </div>
  );
}
