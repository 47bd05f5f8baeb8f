import { downloadFile, problemOf } from '@marketplace/shared-auth';
import { displayDate, displayMoment } from '@marketplace/shared-contract/calendar';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import type { SellerParticulars } from '@marketplace/shared-contract/particulars';
import {
  connections,
  fundSources,
  type Holder,
  nameOfHolder,
  type UndertakingDecision,
  undertakingStates,
} from '@marketplace/shared-contract/undertaking';
import { Button, Card, SavedTick, Unchanged, useAttempt, useSaved } from '@marketplace/shared-ui';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { useRef, useState } from 'react';
import { KeepOpenForm } from './keep-open.form.tsx';
import { useSellerDecideUndertakingMutation, useSellerEndAccessMutation } from './particulars.api.ts';
import * as styles from './particulars.module.css';

const offeredFor: Record<Holder['state'], readonly [UndertakingDecision, string][]> = {
  waiting: [
    ['release', 'Release'],
    ['decline', 'Decline'],
  ],
  released: [['end', 'End access']],
  declined: [['release', 'Release after all']],
  ended: [['release', 'Release again']],
};

/** Who has accepted the undertaking, what they declared, and what the practitioner decides. */
export function HoldersCard({ particulars: { businessId, holders, mayChange } }: { particulars: SellerParticulars }) {
  const [decide] = useSellerDecideUndertakingMutation();
  const [endAll] = useSellerEndAccessMutation();
  const [saved, confirmSaved] = useSaved();
  const { attempt, busy, problem } = useAttempt(confirmSaved);
  const [ending, setEnding] = useState<Holder | 'all'>();
  const [keeping, setKeeping] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  const act = async (id: number, decision: UndertakingDecision) => {
    // What was pressed goes with the decision; whoever uses the keyboard goes on from the list.
    if (await attempt(() => decide({ id, decision }))) list.current?.focus();
  };
  const end = async () => {
    if (ending === 'all') await attempt(() => endAll(businessId));
    else if (ending) await attempt(() => decide({ id: ending.undertakingId, decision: 'end' }));
    setEnding(undefined);
    list.current?.focus();
  };
  const [failure, setFailure] = useState<string>();
  const download = async (id: number) => {
    setFailure(undefined);
    try {
      await downloadFile(sellerCalls.undertakingPdf, { id });
    } catch (error) {
      setFailure(problemOf(error).message);
    }
  };
  const kept = (text?: string) => {
    if (text !== undefined) confirmSaved(text);
    setKeeping(undefined);
    list.current?.focus();
  };
  const released = holders.filter(({ state }) => state === 'released');
  return (
    <Card title="Undertakings" extra={<SavedTick text={saved} />}>
      <div className={styles.particularsPart}>
        {holders.length === 0 && <p>Nobody has accepted the undertaking yet. We email you when somebody does.</p>}
        <ul className={styles.particularsList} ref={list} tabIndex={-1} aria-label="Undertakings">
          {holders.map((holder) => (
            <li key={holder.undertakingId}>
              <HolderText holder={holder} />
              <div className="actions">
                {mayChange && holder.state === 'released' && !holder.accountClosed && (
                  <Button
                    disabled={busy}
                    aria-label={`Keep open: ${nameOfHolder(holder)}`}
                    onClick={() => setKeeping(holder.undertakingId)}
                  >
                    Keep open
                  </Button>
                )}
                {mayChange &&
                  !holder.accountClosed &&
                  offeredFor[holder.state].map(([decision, label]) => (
                    <Button
                      key={decision}
                      disabled={busy}
                      variant={label === 'Release' ? 'primary' : 'default'}
                      aria-label={`${label}: ${nameOfHolder(holder)}`}
                      onClick={() => (decision === 'end' ? setEnding(holder) : act(holder.undertakingId, decision))}
                    >
                      {label}
                    </Button>
                  ))}
                <Button
                  aria-label={`Download the undertaking: ${nameOfHolder(holder)}`}
                  onClick={() => download(holder.undertakingId)}
                >
                  Download the undertaking
                </Button>
              </div>
              {keeping === holder.undertakingId && (
                <KeepOpenForm holder={holder} onSaved={kept} onCancel={() => kept()} />
              )}
            </li>
          ))}
        </ul>
        {mayChange && released.length > 1 && (
          <div className="actions">
            <Button disabled={busy} onClick={() => setEnding('all')}>
              End everybody’s access
            </Button>
          </div>
        )}
        <Unchanged problem={problem ?? failure} />
        <ConfirmDialog
          open={ending !== undefined}
          title={ending === 'all' ? 'End everybody’s access?' : 'End this buyer’s access?'}
          confirm="End access"
          cancel="Keep it"
          danger
          busy={busy}
          onConfirm={end}
          onCancel={() => setEnding(undefined)}
        >
          <p>They can open no document from now on, and are emailed that their access has ended.</p>
        </ConfirmDialog>
      </div>
    </Card>
  );
}

function HolderText({ holder }: { holder: Holder }) {
  const { state, acceptances, accountClosed, outOfDate, openUntil, destroyedDate, collectedDate } = holder;
  const [latest] = acceptances;
  return (
    <div>
      <strong>{nameOfHolder(holder)}</strong>
      <span className={styles.particularsState}>{accountClosed ? 'Account closed' : undertakingStates[state]}</span>
      {latest && (
        <>
          <p>
            Accepted {displayMoment(latest.acceptedDate)} as {latest.name}
            {latest.capacity === 'firm' && latest.firm && `, for ${latest.firm}`}
            {latest.capacity === 'myself' && ', for themselves'}. No. {holder.undertakingId}.
          </p>
          <p>
            Connection: {connections[latest.connection].toLowerCase()}. Competitor, customer or supplier: {latest.trade}
            . Funds: {fundSources[latest.funds].toLowerCase()}.
          </p>
          {latest.note && <p>{latest.note}</p>}
        </>
      )}
      {collectedDate && <p>They opened everything within ten minutes, on {displayMoment(collectedDate)}.</p>}
      {outOfDate && <p>They have not accepted your newest text yet.</p>}
      {openUntil && <p>Kept open to them until {displayDate(openUntil)}.</p>}
      {destroyedDate && <p>They confirmed on {displayMoment(destroyedDate)} that they have destroyed their copies.</p>}
    </div>
  );
}
