import { downloadFile, problemOf } from '@marketplace/shared-auth';
import { mayKeepOpen, type SellerParticulars } from '@marketplace/shared-contract/marketplace/particulars/particulars';
import { nameOfHolder } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { Button, Card, SavedTick, Unchanged, useAttempt, useSaved } from '@marketplace/shared-ui';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { useRef, useState } from 'react';
import { HolderActs } from '../holder-acts.tsx';
import { HolderText } from '../holder-text.tsx';
import { KeepOpenForm } from './keep-open.form.tsx';
import { useSellerEndAccessMutation } from './particulars.api.ts';
import * as styles from './particulars.module.css';
import { particularsParts } from './particulars-parts.ts';
import { OpenPointsNote } from './readiness.card.tsx';

const nobodyYet = 'Nobody has accepted the undertaking yet. We email you when somebody does.';
const nobodyAccepted = 'Nobody accepted the undertaking.';

/** The holders of the undertaking, their declarations, and the practitioner's decisions. */
export function HoldersCard({ particulars }: { particulars: SellerParticulars }) {
  const { businessId, holders, mayChange, closed } = particulars;
  const [endAll] = useSellerEndAccessMutation();
  const [saved, confirmSaved] = useSaved();
  const [asking, setAsking] = useState(false);
  const [keeping, setKeeping] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  // The pressed button disappears with the decision: focus moves to the list.
  const decided = (text?: string) => {
    confirmSaved(text);
    if (text) list.current?.focus();
  };
  const { attempt, busy, problem } = useAttempt(decided);
  const confirm = async () => {
    await attempt(() => endAll(businessId));
    setAsking(false);
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
  const open = holders.filter((holder) => holder.state === 'released' && !holder.closed);
  return (
    <Card title={particularsParts.undertakings} extra={<SavedTick text={saved} />}>
      <div className={styles.particularsPart}>
        {holders.length === 0 && <p>{closed ? nobodyAccepted : nobodyYet}</p>}
        {mayChange && holders.some(({ state }) => state === 'waiting') && (
          <OpenPointsNote readiness={particulars.readiness} />
        )}
        <ul className={styles.particularsList} ref={list} tabIndex={-1} aria-label="Undertakings">
          {holders.map((holder) => (
            <li key={holder.undertakingId}>
              <HolderText holder={holder} closedToOthers={closed !== undefined} />
              <div className="actions">
                {mayChange && mayKeepOpen(holder) && (
                  <Button
                    disabled={busy}
                    aria-label={`Keep open: ${nameOfHolder(holder)}`}
                    onClick={() => setKeeping(holder.undertakingId)}
                  >
                    Keep open
                  </Button>
                )}
                {mayChange && <HolderActs holder={holder} onDecided={decided} />}
                <Button
                  aria-label={`Download the undertaking: ${nameOfHolder(holder)}`}
                  onClick={() => download(holder.undertakingId)}
                >
                  Download the undertaking
                </Button>
              </div>
              {keeping === holder.undertakingId && (
                <KeepOpenForm holder={holder} particulars={particulars} onSaved={kept} onCancel={() => kept()} />
              )}
            </li>
          ))}
        </ul>
        {mayChange && open.length > 1 && (
          <div className="actions">
            <Button disabled={busy} onClick={() => setAsking(true)}>
              End everybody’s access
            </Button>
          </div>
        )}
        <Unchanged problem={problem ?? failure} />
        <ConfirmDialog
          open={asking}
          title="End everybody’s access?"
          confirm="End access"
          cancel="Keep it"
          danger
          busy={busy}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          <p>They can open no document from now on, and are emailed that their access has ended.</p>
        </ConfirmDialog>
      </div>
    </Card>
  );
}
