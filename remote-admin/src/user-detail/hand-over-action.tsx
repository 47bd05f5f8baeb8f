import { useIdempotencyKey } from '@marketplace/shared-auth';
import type { AdminUser } from '@marketplace/shared-contract/admin-users';
import {
  HandOverAll,
  type HandOverDone,
  handOverLimits,
  handOverReasonNames,
  handOverReasons,
} from '@marketplace/shared-contract/hand-over';
import { Button, Card, Notice } from '@marketplace/shared-ui';
import {
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
import { useAdminHandOverAllMutation } from './user.api.ts';
import { UserAction } from './user-action.tsx';

const reasons = handOverReasonNames.map((value) => ({ value, label: handOverReasons[value] }));

/** Hands over all that a practitioner is in charge of, where nobody of their side can ask. */
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

function HandOverDialog({ userId, onDone, onClose }: DialogProps) {
  const [handOver] = useAdminHandOverAllMutation();
  const form = useContractForm(HandOverAll, { Email: '', Words: '' });
  const keyOf = useIdempotencyKey();
  const { control } = form;
  const submit = async (input: HandOverAll) => {
    const { data, error } = await handOver({ id: userId, input, idempotencyKey: keyOf(JSON.stringify(input)) });
    if (!data) return showProblem(form, error);
    onDone(data);
    onClose();
  };
  return (
    <Dialog open title="Hand over all posts?" onClose={onClose}>
      <Form form={form} onSubmit={submit} label="Hand over all posts">
        <p>
          They go over at once, with interest, figures and certificates; invoices stay. Both practitioners and everybody
          who expressed interest are told by email. This cannot be undone.
        </p>
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
          <SubmitButton>Hand over</SubmitButton>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  );
}
