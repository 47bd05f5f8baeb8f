import { cannotTakeOver, successorLacks } from '@marketplace/shared-contract/accounts/firms/succession';
import {
  type HandOver,
  type HandOverDone,
  type HandOvers,
  handOverLimits,
  handOverStandsText,
} from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Button, Card, Notice, SavedTick, Unchanged, useAttempt, useSaved } from '@marketplace/shared-ui';
import { ConfirmDialog, PromptDialog } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';
import { useSellerAgreeHandOverMutation, useSellerDeclineHandOverMutation } from './hand-over.api.ts';
import * as styles from './hand-overs.module.css';
import { Outcome, OwnLicenceHelp } from './outcome.tsx';
import { RequestFacts } from './request-facts.tsx';

type ToAnswerProps = { incoming: readonly HandOver[]; lacks: HandOvers['lacks'] };
type Asked = { request: HandOver; about: 'agreeing' | 'declining' };

/** The requests to the caller's own address that can be answered; nothing if none. */
export function ToAnswerCard({ incoming, lacks }: ToAnswerProps) {
  const [agree] = useSellerAgreeHandOverMutation();
  const [decline] = useSellerDeclineHandOverMutation();
  const [asked, setAsked] = useState<Asked>();
  const [done, setDone] = useState<HandOverDone>();
  const [saved, confirmSaved] = useSaved();
  const { attempt, busy, problem, forget } = useAttempt(confirmSaved);
  const open = incoming.filter(({ state }) => state === 'open');
  const ask = (next: Asked) => {
    forget();
    setDone(undefined);
    setAsked(next);
  };
  const close = () => {
    forget();
    setAsked(undefined);
  };
  const agreeAsked = async () => {
    if (!asked) return;
    const { id, posts } = asked.request;
    const agreed = await attempt(async () => {
      const { data, error } = await agree({ id, postIds: posts.map(({ businessId }) => businessId) });
      if (data) setDone(data);
      return { data: data && '', error };
    });
    if (agreed) close();
  };
  const declineAsked = async (words: string) => {
    if (asked && (await attempt(() => decline({ id: asked.request.id, words })))) close();
  };
  const theirs = asked?.request.kind === 'offered';
  // Another tab, or an Admin, was first: the question closes, and the result is shown instead.
  const answered = asked && !busy && incoming.find(({ id, state }) => id === asked.request.id && state !== 'open');
  if (open.length === 0 && !asked && !done && !saved) return null;
  return (
    <Card title="Requests to you" extra={<SavedTick text={saved} />}>
      <div className={styles.handOverPart}>
        {done && <Outcome done={done} />}
        {answered && !done && (
          <Notice tone="info" live title={answeredTitle(answered)}>
            <RequestFacts request={answered} />
          </Notice>
        )}
        {open.length > 0 && (
          <ul className={styles.handOverList} aria-label="Requests to you">
            {open.map((request) => (
              <li key={request.id}>
                <strong>
                  {request.kind === 'offered'
                    ? `${request.by} asks you to take over ${request.withCase ? 'a case with ' : ''}${countOf(request.posts.length, 'post', 'posts')}`
                    : `${request.by} asks you to hand over a post`}
                </strong>
                <RequestFacts request={request} />
                {lacks && request.kind === 'offered' && cannotTakeOver({ lacks }, request.posts) && (
                  <Notice tone="warning" title="You cannot take over what is posted yet">
                    <p>{successorLacks[lacks].own}.</p>
                    <OwnLicenceHelp text={successorLacks[lacks].own} />
                  </Notice>
                )}
                {request.posts.length === 0 && <p>No post of your firm has this reference.</p>}
                <div className="actions">
                  <Button
                    variant="primary"
                    disabled={busy || request.posts.length === 0}
                    onClick={() => ask({ request, about: 'agreeing' })}
                  >
                    Agree
                  </Button>
                  <Button disabled={busy} onClick={() => ask({ request, about: 'declining' })}>
                    Decline
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        <ConfirmDialog
          open={asked?.about === 'agreeing' && !answered}
          title={theirs ? 'Take these posts over?' : 'Hand this over?'}
          confirm={theirs ? 'Take over' : 'Hand over'}
          cancel="Cancel"
          busy={busy}
          onConfirm={agreeAsked}
          onCancel={close}
        >
          <p>
            {theirs
              ? 'You are in charge from now on, with the interest, notes, figures and certificates. You are charged nothing for what was posted before.'
              : 'The other firm has it from now on, with the interest, notes, figures and certificates. You no longer see it. Your invoices stay yours, and so do certificates of periods that have ended.'}{' '}
            Everybody who expressed interest gets an email, and so do others of both firms who may read posts. You
            cannot undo this.
          </p>
          <Unchanged problem={problem} />
          <OwnLicenceHelp text={problem} />
        </ConfirmDialog>
        {asked?.about === 'declining' && !answered && (
          <PromptDialog
            title="Decline this request?"
            text="Nothing changes. Who asked is emailed your answer."
            label="Your answer"
            confirm="Decline"
            lines
            maxLength={handOverLimits.words}
            check={(words) => (words.trim() ? undefined : 'Please say why')}
            busy={busy}
            unchanged={problem}
            onConfirm={(words) => declineAsked(words.trim())}
            onClose={close}
          />
        )}
      </div>
    </Card>
  );
}

/** The result of a request that was answered while its question was open here. */
const answeredTitle = (request: HandOver): string => {
  const { state, kind, endedDate, posts } = request;
  const on = endedDate ? ` on ${displayMoment(endedDate)}` : '';
  if (state !== 'agreed') return `This request is over: ${handOverStandsText(request).toLowerCase()}${on}`;
  const went = countOf(posts.length, 'post', 'posts');
  return kind === 'offered' ? `${went} came over to you already${on}` : `${went} went over already${on}`;
};
