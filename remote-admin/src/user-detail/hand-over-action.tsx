import {
  type HandOverDone,
  handOverLimits,
  handOverReasonNames,
  handOverReasons,
} from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import {
  HandOverAll,
  type HandOverAllInput,
  type HandOverAllPreview,
} from '@marketplace/shared-contract/billing/hand-overs/hand-over-all';
import type { AdminUser } from '@marketplace/shared-contract/operations/users/admin-users';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Button, Card, Notice } from '@marketplace/shared-ui';
import {
  type ContractForm,
  Form,
  FormError,
  NativeSelectField,
  SubmitButton,
  showProblem,
  TextAreaField,
  TextField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { Dialog } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';
import { HandOverConfirmation } from './hand-over-confirmation.tsx';
import { useAdminHandOverAllPreviewMutation } from './user.api.ts';
import { UserAction } from './user-action.tsx';

/** Hands over everything that a practitioner is in charge of, if nobody on their side can ask. */
export function HandOverAction({ user }: { user: AdminUser['userDetails'] }) {
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<HandOverDone>();
  const kept = done?.posts.filter((post) => post.kept !== null) ?? [];
  return (
    <Card title="Hand-over">
      <UserAction
        standing="All posts can go to another practitioner."
        note="For a practitioner who died, is ill or retired, or whose account is disabled or closed. Do it before you close the account: closing withdraws live posts."
      >
        <Button
          onClick={() => {
            setDone(undefined);
            setAsking(true);
          }}
        >
          Hand over all posts
        </Button>
      </UserAction>
      {done && (
        <Notice tone={kept.length > 0 ? 'warning' : 'success'} live title={done.message}>
          {kept.length > 0 && (
            <ul>
              {kept.map((post) => (
                <li key={post.businessId}>
                  {post.reference || `Post ${post.businessId}`}: {post.kept}.
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {asking && <HandOverDialog userId={user.userId} onDone={setDone} onClose={() => setAsking(false)} />}
    </Card>
  );
}

type DialogProps = { userId: string; onDone: (done: HandOverDone) => void; onClose: () => void };

/** Asks for recipient and reason, then shows who that is and what is handed over, before it is done. Going back keeps the input. */
function HandOverDialog({ userId, onDone, onClose }: DialogProps) {
  const [preview] = useAdminHandOverAllPreviewMutation();
  const [shown, setShown] = useState<HandOverAllPreview>();
  const form = useContractForm(HandOverAll, { Email: '', Words: '' });
  const look = async ({ Email }: HandOverAll) => {
    const { data, error } = await preview({ id: userId, email: Email });
    if (!data) return showProblem(form, error);
    setShown(data);
  };
  return (
    <Dialog
      open
      title={shown ? `Hand over ${countOf(shown.total, 'post', 'posts')}?` : 'Hand over all posts?'}
      onClose={onClose}
    >
      {shown ? (
        <HandOverConfirmation
          {...{ userId, shown, onDone, onClose }}
          input={form.getValues() as HandOverAll}
          onBack={() => setShown(undefined)}
        />
      ) : (
        <HandOverQuestion form={form} onSubmit={look} onClose={onClose} />
      )}
    </Dialog>
  );
}

const reasons = handOverReasonNames.map((value) => ({ value, label: handOverReasons[value] }));

type HandOverQuestionProps = {
  form: ContractForm<HandOverAllInput, HandOverAll>;
  onSubmit: (input: HandOverAll) => Promise<void>;
  onClose: () => void;
};

/** The recipient of all of a practitioner's posts, and the reason. */
function HandOverQuestion({ form, onSubmit, onClose }: HandOverQuestionProps) {
  const { control } = form;
  return (
    <Form form={form} onSubmit={onSubmit} label="Hand over all posts">
      <p>You see who takes over, and how many posts that are, before anything is done.</p>
      <TextField
        control={control}
        name="Email"
        label="Email of the successor"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        help="The address a practitioner logs in with."
      />
      <NativeSelectField control={control} name="Reason" label="Reason" options={reasons} />
      <TextAreaField
        control={control}
        name="Words"
        label="Why, and on whose word"
        help="For the audit log."
        rows={3}
        limit={handOverLimits.words}
      />
      <FormError />
      <div className="actions">
        <SubmitButton>Continue</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Form>
  );
}
