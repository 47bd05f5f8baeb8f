import { isMissing, problemOf } from '@marketplace/shared-auth';
import { outdatedIn } from '@marketplace/shared-auth/edits';
import type { LicenceStanding } from '@marketplace/shared-contract/accounts/licence/licence';
import {
  declineReasonLength,
  type FirstPostReview,
} from '@marketplace/shared-contract/billing/first-post-review/first-post-review';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Button, Card, LinkButton, Notice, Unchanged } from '@marketplace/shared-ui';
import { ConfirmDialog, PromptDialog } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';
import { useQuestion } from '../action-button.tsx';
import { useAdminApproveFirstPostMutation, useAdminDeclineFirstPostMutation } from './first-post.api.ts';

type DecisionProps = {
  id: string;
  review: FirstPostReview;
  version: string | undefined;
  /** Loads it again: it was edited meanwhile, or may no longer wait. */
  readAgain: () => PromiseLike<{ error?: unknown }>;
  onDecided: (decided: boolean) => void;
};

/** Warns an Admin who approves without a valid licence check. */
const licenceWords: Record<LicenceStanding, string> = {
  checked: '',
  unchecked: 'The licence is not checked. ',
  missing: 'No licence was given. ',
  'not found': 'The licence was looked up and not found. ',
  lapsed: 'The licence or its check has lapsed. ',
};

/** Approve or decline, each after a confirmation of its effect; then the result. */
export function Decision({ id, review, version, readAgain, onDecided }: DecisionProps) {
  const [done, setText] = useState<string>();
  const [over, setOver] = useState<string>();
  const [changed, setChanged] = useState<string>();
  const setDone = (text: string | undefined) => {
    setText(text);
    onDecided(text !== undefined);
  };
  const [approve] = useAdminApproveFirstPostMutation();
  const [decline] = useAdminDeclineFirstPostMutation();
  const approving = useQuestion(setDone);
  const declining = useQuestion(setDone);
  if (done || over)
    return (
      <Notice
        tone={done ? 'success' : 'info'}
        live
        title={done ?? over}
        action={<LinkButton to={pathTo('FirstPostReviews')}>Next first post</LinkButton>}
      >
        <p>{done ? 'The practitioner has been emailed.' : 'Nothing more was done now.'}</p>
      </Notice>
    );
  /** Another Admin, or its practitioner, was first: it no longer waits, and the result is shown instead of the buttons. */
  const seeWhetherOver = async (error: unknown) => {
    const refused = (error as { status?: unknown } | undefined)?.status === 409;
    if (!refused || !isMissing((await readAgain()).error)) return;
    setOver(problemOf(error).message);
    onDecided(true);
  };
  /** Approves the version that was read. If it has changed meanwhile, that has to be read first, so the question closes. */
  const confirm = async () => {
    let outdated: ReturnType<typeof outdatedIn>;
    await approving.confirm(async () => {
      const { data, error } = await approve({ id, version });
      outdated = outdatedIn(error);
      if (!outdated) await seeWhetherOver(error);
      return { data: data?.held, error };
    });
    if (!outdated) return;
    approving.close();
    setChanged(changedSince(review, outdated.stored));
    void readAgain();
  };
  const declineFor = async (reason: string) => {
    const answer = await decline({ id, reason });
    await seeWhetherOver(answer.error);
    return answer;
  };
  const ask = () => {
    setChanged(undefined);
    approving.ask();
  };
  const emailed =
    review.matchingNow === 0
      ? 'Nobody is emailed yet'
      : `${countOf(review.matchingNow, 'buyer is', 'buyers are')} emailed`;
  return (
    <Card title="Decision">
      {changed && (
        <Notice tone="warning" live title="This was changed after you opened it">
          <p>
            {changed} Nothing was approved. This page shows it as it is now: please read it again before you decide.
          </p>
        </Notice>
      )}
      {review.declined && (
        <Notice tone="info" title={`Declined before, on ${displayMoment(review.declined.date)}`}>
          <p>{review.declined.reason}</p>
        </Notice>
      )}
      <p>Nothing is charged or emailed until you approve it.</p>
      <div className="actions">
        <Button variant="primary" onClick={ask}>
          Approve
        </Button>
        <Button onClick={declining.ask}>Decline</Button>
      </div>
      <ConfirmDialog
        open={approving.asking}
        title="Approve this first post?"
        confirm="Approve"
        cancel="Cancel"
        busy={approving.busy}
        onConfirm={confirm}
        onCancel={approving.close}
      >
        <p>
          {`${licenceWords[review.standing]}${emailed}, and the practitioner is invoiced${
            review.invoiceCompany
              ? `, in the name of ${review.invoiceCompany}, not of ${review.company || 'a company of theirs'}`
              : ''
          }. This cannot be taken back; a post can be hidden later.`}
        </p>
        <Unchanged problem={approving.problem} />
      </ConfirmDialog>
      {declining.asking && (
        <PromptDialog
          title="Decline this first post?"
          text="It stays a draft, and nothing is charged. The practitioner is emailed your reason and can post it again."
          label="Reason"
          help="The practitioner reads this."
          confirm="Decline"
          lines
          maxLength={declineReasonLength}
          check={(reason) => (reason.trim() ? undefined : 'Please say why')}
          danger
          busy={declining.busy}
          unchanged={declining.problem}
          onConfirm={(reason) => declining.confirm(() => declineFor(reason.trim()))}
          onClose={declining.close}
        />
      )}
    </Card>
  );
}

/** What a practitioner has changed in a first post, and about themselves, since it was read, in a sentence. */
function changedSince(
  { post, practitioner, company, invoiceCompany = '', licence }: FirstPostReview,
  stored: Record<string, unknown>,
): string {
  const shown: Record<string, [label: string, value: string]> = {
    reference: ['the reference', post.reference],
    activityHeading: ['the heading', post.activityHeading],
    description: ['the description', post.description],
    practitioner: ['their name', practitioner],
    company: ['their company', company],
    invoiceCompany: ['the company of the invoice', invoiceCompany],
    licence: ['their licence', licence ? `${licence.body} ${licence.number}` : ''],
  };
  const names = Object.entries(shown)
    .filter(([field, [, value]]) => stored[field] !== undefined && stored[field] !== value)
    .map(([, [label]]) => label);
  const list = new Intl.ListFormat('en-GB').format(names.length > 0 ? names : ['its details']);
  return `The practitioner has changed ${list}.`;
}
