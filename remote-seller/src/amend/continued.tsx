import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Notice } from '@marketplace/shared-ui';
import { useEffect, useRef } from 'react';

type ContinuedProps = {
  end: Day;
  /** When the period begins that was bought; unknown until the quote is there. */
  from: Day | undefined;
  /** The server's message, right after it was bought. */
  bought: string | undefined;
};

/** Says that a post's next period is bought. Focus moves here from the button that bought it. */
export function Continued({ end, from, bought }: ContinuedProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (bought) box.current?.focus();
  }, [bought]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        tone="success"
        title={bought ?? `Your post runs until ${displayDate(end)}`}
        action={<LinkButton to={pathTo('UserInvoices')}>{routes.UserInvoices.title}</LinkButton>}
      >
        <p>
          {from
            ? `Its next period, from ${displayDate(from)}, is bought. Until then its end date cannot be changed.`
            : 'Its next period is bought.'}{' '}
          Buyers see one post without a break.
        </p>
      </Notice>
    </div>
  );
}
