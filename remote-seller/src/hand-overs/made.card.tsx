import { type HandOver, handOverStandsText } from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Card, SavedTick, Unchanged, useAttempt, useSaved } from '@marketplace/shared-ui';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { useRef, useState } from 'react';
import { useSellerWithdrawHandOverMutation } from './hand-over.api.ts';
import * as styles from './hand-overs.module.css';
import { RequestFacts } from './request-facts.tsx';

/** The firm's requests to others, and their state. */
export function MadeCard({ outgoing }: { outgoing: readonly HandOver[] }) {
  const [withdraw] = useSellerWithdrawHandOverMutation();
  const [saved, confirmSaved] = useSaved();
  const { attempt, busy, problem } = useAttempt(confirmSaved);
  const list = useRef<HTMLUListElement>(null);
  // The button disappears with its request: focus moves to the list.
  const [asked, setAsked] = useState<HandOver>();
  const take = async () => {
    if (!asked) return;
    const taken = await attempt(() => withdraw(asked.id));
    setAsked(undefined);
    if (taken) list.current?.focus();
  };
  return (
    <Card title="Requests your firm has made" extra={<SavedTick text={saved} />}>
      <div className={styles.handOverPart}>
        <ul className={styles.handOverList} ref={list} tabIndex={-1} aria-label="Requests your firm has made">
          {outgoing.map((request) => (
            <li key={request.id}>
              <strong>
                {request.kind === 'offered'
                  ? request.withCase
                    ? 'To take over a case'
                    : 'To take over posts'
                  : 'To hand a post over to you'}
                : {request.address}
              </strong>
              <p>
                {handOverStandsText(request) +
                  (request.endedDate ? ` on ${displayDate(request.endedDate)}.` : '.') +
                  (request.answer ? ` Their answer: “${request.answer}”` : '')}
              </p>
              <RequestFacts request={request} />
              {request.state === 'open' && (
                <div className="actions">
                  <Button
                    disabled={busy}
                    aria-label={`Withdraw the request to ${request.address}`}
                    onClick={() => setAsked(request)}
                  >
                    Withdraw
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
        <ConfirmDialog
          open={asked !== undefined}
          title="Withdraw this request?"
          confirm="Withdraw"
          cancel="Keep it open"
          busy={busy}
          onConfirm={take}
          onCancel={() => setAsked(undefined)}
        >
          <p>
            <span>{asked?.address}</span> can no longer agree to it, and is emailed that it is withdrawn. No post
            changes hands; you can ask again.
          </p>
        </ConfirmDialog>
        {(busy || problem) && <Unchanged problem={problem} />}
      </div>
    </Card>
  );
}
