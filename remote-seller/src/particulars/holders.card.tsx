import { downloadFile, problemOf } from '@marketplace/shared-auth';
import { mayKeepOpen, type SellerParticulars } from '@marketplace/shared-contract/marketplace/particulars/particulars';
import {
  type Holder,
  nameOfHolder,
  type UndertakingDecision,
} from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { Button, Card, SavedTick, Unchanged, useAttempt, useSaved } from '@marketplace/shared-ui';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { useRef, useState } from 'react';
import { actsOn } from './holder-acts.rules.ts';
import { HolderText } from './holder-text.tsx';
import { KeepOpenForm } from './keep-open.form.tsx';
import { useSellerDecideUndertakingMutation, useSellerEndAccessMutation } from './particulars.api.ts';
import * as styles from './particulars.module.css';
import { particularsParts } from './particulars-parts.ts';

const nobodyYet = 'Nobody has accepted the undertaking yet. We email you when somebody does.';
const nobodyAccepted = 'Nobody accepted the undertaking.';

/** What is asked again before it is done: the buyer is emailed at once, and that cannot be taken back. */
type Question = { holder: Holder; decision: 'decline' | 'end' } | 'endAll';

const isDecline = (question: Question | undefined) => typeof question === 'object' && question.decision === 'decline';

function wordsFor(question: Question | undefined) {
  if (isDecline(question)) return { title: 'Decline this buyer?', confirm: 'Decline', cancel: 'Leave it' };
  const whose = question === 'endAll' ? 'everybody’s' : 'this buyer’s';
  return { title: `End ${whose} access?`, confirm: 'End access', cancel: 'Keep it' };
}

const consequenceOf = (question: Question | undefined) =>
  isDecline(question)
    ? 'They are emailed that you decided not to release the particulars to them. You can still release them afterwards.'
    : 'They can open no document from now on, and are emailed that their access has ended.';

/** The holders of the undertaking, their declarations, and the practitioner's decisions. */
export function HoldersCard({ particulars }: { particulars: SellerParticulars }) {
  const { businessId, holders, mayChange, closed } = particulars;
  const [decide] = useSellerDecideUndertakingMutation();
  const [endAll] = useSellerEndAccessMutation();
  const [saved, confirmSaved] = useSaved();
  const { attempt, busy, problem } = useAttempt(confirmSaved);
  const [asking, setAsking] = useState<Question>();
  const [keeping, setKeeping] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  const act = async (id: number, decision: UndertakingDecision) => {
    // The pressed button goes with the decision: focus moves to the list.
    if (await attempt(() => decide({ id, decision }))) list.current?.focus();
  };
  const confirm = async () => {
    if (asking === 'endAll') await attempt(() => endAll(businessId));
    else if (asking) await attempt(() => decide({ id: asking.holder.undertakingId, decision: asking.decision }));
    setAsking(undefined);
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
  const open = holders.filter((holder) => holder.state === 'released' && !holder.closed);
  return (
    <Card title={particularsParts.undertakings} extra={<SavedTick text={saved} />}>
      <div className={styles.particularsPart}>
        {holders.length === 0 && <p>{closed ? nobodyAccepted : nobodyYet}</p>}
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
                {mayChange &&
                  actsOn(holder).map(([decision, label]) => (
                    <Button
                      key={decision}
                      disabled={busy}
                      variant={label === 'Release' ? 'primary' : 'default'}
                      aria-label={`${label}: ${nameOfHolder(holder)}`}
                      onClick={() =>
                        decision === 'release' ? act(holder.undertakingId, decision) : setAsking({ holder, decision })
                      }
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
                <KeepOpenForm holder={holder} particulars={particulars} onSaved={kept} onCancel={() => kept()} />
              )}
            </li>
          ))}
        </ul>
        {mayChange && open.length > 1 && (
          <div className="actions">
            <Button disabled={busy} onClick={() => setAsking('endAll')}>
              End everybody’s access
            </Button>
          </div>
        )}
        <Unchanged problem={problem ?? failure} />
        <ConfirmDialog
          open={asking !== undefined}
          {...wordsFor(asking)}
          danger
          busy={busy}
          onConfirm={confirm}
          onCancel={() => setAsking(undefined)}
        >
          <p>{consequenceOf(asking)}</p>
        </ConfirmDialog>
      </div>
    </Card>
  );
}
