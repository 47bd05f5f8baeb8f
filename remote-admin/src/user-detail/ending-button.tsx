import { actReasonLength } from '@marketplace/shared-contract/operations/bulk/bulk-acts';
import type { AdminUser } from '@marketplace/shared-contract/operations/users/admin-users';
import { longestSuspensionDays, readDays } from '@marketplace/shared-contract/platform/fields/typed-amount';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Button, QueryView, Unchanged, useAttempt } from '@marketplace/shared-ui';
import { Dialog } from '@marketplace/shared-ui/overlay';
import { type FormEvent, useId, useState } from 'react';
import { standingText } from '../licence-badge.tsx';
import * as styles from '../prompt-field.module.css';
import { PromptField } from '../prompt-field.tsx';
import { useAdminUserFirmQuery } from './user.api.ts';
import type { UserActionProps } from './user-action.tsx';

const endings = {
  disable: {
    verb: 'Disable',
    title: 'Disable user',
    text: 'The user is logged out at once and cannot log in, and gets no alerts. Posts stay live. It ends automatically, or you can unlock sooner.',
    otherwise: 'Nobody: they stay in charge',
  },
  closeAccount: {
    verb: 'Close account',
    title: 'Close this account?',
    text: 'The user is logged out at once, nobody can log in again, and the user gets an email. In a firm with other practitioners, posts go to one of them. Without one, live posts are withdrawn without a refund and drafts are deleted. This cannot be undone.',
    otherwise: 'The longest-standing practitioner, if possible one with a checked licence',
  },
} as const;

type EndingProps = Pick<UserActionProps, 'user' | 'onAct' | 'onSaved'> & { act: keyof typeof endings };

/**
 * Disables a user for some days or closes an account, with a reason that the audit log keeps; asks who takes over posts if others could.
 */
export function EndingButton({ label, ...props }: EndingProps & { label?: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{label ?? endings[props.act].verb}</Button>
      {asking && <EndingDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Days that are no whole number above 0 only close the dialog (VAL-048); too many are an error there, as is no reason. */
function EndingDialog({ act, user, onAct, onSaved, onClose }: EndingProps & { onClose: () => void }) {
  const { verb, title, text, otherwise } = endings[act];
  const asksDays = act === 'disable';
  const [days, setDays] = useState('');
  const [reason, setReason] = useState('');
  const [successor, setSuccessor] = useState('');
  const [checked, setChecked] = useState(false);
  const { attempt, busy, problem } = useAttempt(onSaved);
  const read = readDays(days);
  const tooMany = asksDays ? read?.problem : undefined;
  const missing = reason.trim() ? undefined : 'Enter a reason';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (asksDays && !read) return onClose();
    setChecked(true);
    if (tooMany || missing) return;
    const words = { id: user.userId, reason: reason.trim(), successor };
    const done = await attempt(() =>
      onAct(asksDays ? { act: 'disable', days: read?.value ?? 0, ...words } : { act: 'closeAccount', ...words }),
    );
    if (done) onClose();
  };
  return (
    <Dialog open title={title} onClose={onClose}>
      <form noValidate onSubmit={send}>
        <p>{text}</p>
        {asksDays && (
          <PromptField
            label="Days"
            help={`A whole number of days from now, at most ${longestSuspensionDays} (ten years).`}
            value={days}
            numeric
            first
            problem={checked ? tooMany : undefined}
            onType={setDays}
          />
        )}
        <PromptField
          label="Reason"
          help="For the audit log. The user is not shown it."
          value={reason}
          maxLength={actReasonLength}
          first={!asksDays}
          problem={checked && !tooMany ? missing : undefined}
          onType={setReason}
        />
        <SuccessorChoice user={user} value={successor} onChoose={setSuccessor} otherwise={otherwise} />
        <Unchanged problem={problem} />
        <div className="actions actions-end modal-actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" loading={busy}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type SuccessorChoiceProps = {
  user: AdminUser['userDetails'];
  /** The chosen practitioner's id; empty for the default. */
  value: string;
  onChoose: (userId: string) => void;
  /** The default, as the first choice. */
  otherwise: string;
};

/** Asks who takes over the posts of a closed or disabled practitioner; empty without posts or colleagues (ADR-0074). */
function SuccessorChoice({ user: { userId, role, businessPosting }, ...choice }: SuccessorChoiceProps) {
  const posts = businessPosting.length;
  const query = useAdminUserFirmQuery(userId, { skip: role !== 'seller' || posts === 0 });
  const id = useId();
  if (role !== 'seller' || posts === 0) return null;
  return (
    <QueryView query={query} what="the firm">
      {({ members }) => {
        const others = members.filter((one) => one.userId !== userId && one.role === 'practitioner' && !one.suspended);
        const inCharge = members.some((one) => one.userId === userId && one.role === 'practitioner');
        if (others.length === 0 || !inCharge) return null;
        return (
          <div className={`prompt-field ${styles.field}`}>
            <label htmlFor={id}>Who takes over {countOf(posts, 'post', 'posts')}?</label>
            <p id={`${id}-help`}>
              At once, with interest and figures. Both practitioners, others of the firm who may read posts, and
              everybody who expressed interest get an email.
            </p>
            <select
              id={id}
              className="select"
              aria-describedby={`${id}-help`}
              value={choice.value}
              onChange={({ target }) => choice.onChoose(target.value)}
            >
              <option value="">{choice.otherwise}</option>
              {others.map((one) => (
                <option key={one.userId} value={one.userId}>
                  {one.licence && one.licence !== 'checked'
                    ? `${one.name} (licence: ${standingText(one.licence).toLowerCase()})`
                    : one.name}
                </option>
              ))}
            </select>
          </div>
        );
      }}
    </QueryView>
  );
}
