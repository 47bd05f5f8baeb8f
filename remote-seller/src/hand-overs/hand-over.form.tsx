import { useIdempotencyKey } from '@marketplace/shared-auth';
import {
  type HandOverChoice,
  type HandOverDone,
  HandOverForm,
  type HandOverInFirm,
  handOverLimits,
  type OfferHandOver,
} from '@marketplace/shared-contract/hand-over';
import { Card, EmailText, EmptyState, Notice } from '@marketplace/shared-ui';
import {
  ChecklistField,
  Form,
  FormError,
  NativeSelectField,
  RadioField,
  SubmitButton,
  showProblem,
  TextAreaField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OthersEmailField } from '../others-email-field.tsx';
import { useSellerHandOverInFirmMutation, useSellerOfferHandOverMutation } from './hand-over.api.ts';
import * as styles from './hand-overs.module.css';
import { Outcome } from './outcome.tsx';
import { reasonOptions } from './reason-options.ts';

/** Hands posts over: at once inside the firm, or by a request to a practitioner of another. */
export const HandOverPosts = ({ choice }: { choice: HandOverChoice }) => (
  <Card title="Hand over posts">
    {choice.posts.length === 0 ? (
      <EmptyState title="There is nothing to hand over">Your firm has no posts.</EmptyState>
    ) : (
      <ChoiceForm choice={choice} />
    )}
  </Card>
);

const recipients = [
  { value: 'firm', label: 'Another practitioner of your firm, at once' },
  { value: 'other', label: 'A practitioner at another firm, once they have agreed' },
] as const;

type Sent = { text: string; email: string };

function ChoiceForm({ choice: { posts, practitioners } }: { choice: HandOverChoice }) {
  const [offer] = useSellerOfferHandOverMutation();
  const [handOverInFirm] = useSellerHandOverInFirmMutation();
  const [query] = useSearchParams();
  const [done, setDone] = useState<HandOverDone>();
  const [sent, setSent] = useState<Sent>();
  const [acts, setActs] = useState(0);
  const keyOf = useIdempotencyKey();
  const chosen = posts.map(({ businessId }) => businessId).filter((id) => String(id) === query.get('post'));
  const inFirm = practitioners.length > 1;
  const isChosen = ({ businessId }: { businessId: number }) => chosen.includes(businessId);
  // The one that somebody came from stands first: the list may be long.
  const listed = [...posts.filter(isChosen), ...posts.filter((post) => !isChosen(post))];
  const form = useContractForm(HandOverForm, {
    To: inFirm ? 'firm' : 'other',
    MemberId: '',
    Email: '',
    PostIds: chosen,
    Words: '',
  });
  const { control } = form;
  const to = form.watch('To');
  const submit = async ({ To, MemberId = '', Email, PostIds, Reason, Words }: HandOverForm) => {
    setDone(undefined);
    setSent(undefined);
    // Each success begins another act.
    const idempotencyKey = keyOf(JSON.stringify([acts, To, MemberId, Email, PostIds, Reason, Words]));
    if (To === 'firm') {
      const input: HandOverInFirm = { MemberId, PostIds, Reason, Words };
      const { data, error } = await handOverInFirm({ input, idempotencyKey });
      if (!data) return showProblem(form, error);
      setDone(data);
    } else {
      const input: OfferHandOver = { Email: Email.trim(), PostIds, Reason, Words };
      const { data, error } = await offer({ input, idempotencyKey });
      if (data === undefined) return showProblem(form, error);
      setSent({ text: data, email: input.Email });
    }
    setActs((count) => count + 1);
    form.reset({ To, MemberId: '', Email: '', PostIds: [], Words: '' });
  };
  return (
    <Form form={form} onSubmit={submit} label="Hand over posts">
      <div className={styles.handOverChoice}>
        <ChecklistField
          control={control}
          name="PostIds"
          label="Posts"
          help={`At most ${handOverLimits.posts} at once. Interest, notes, figures and certificates go along; invoices stay with who was charged.`}
          options={listed.map(({ businessId, reference, activityHeading, status, practitioner }) => ({
            value: businessId,
            label: `${reference || `Post ${businessId}`}: ${activityHeading} (${status}${inFirm ? `, ${practitioner}` : ''})`,
          }))}
        />
      </div>
      {inFirm && <RadioField control={control} name="To" label="To" options={recipients} />}
      {to === 'firm' ? (
        <NativeSelectField
          control={control}
          name="MemberId"
          label="Practitioner"
          options={practitioners.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : (
        <OthersEmailField
          control={control}
          name="Email"
          label="Email of the successor"
          help={`We email the request to this address. Nothing changes until they agree, which they can for ${handOverLimits.openDays} days; you can withdraw it until then.`}
        />
      )}
      <NativeSelectField control={control} name="Reason" label="Reason" options={reasonOptions} />
      <TextAreaField
        control={control}
        name="Words"
        label="What the successor should know"
        optional
        rows={3}
        limit={handOverLimits.words}
      />
      <FormError />
      {done && <Outcome done={done} />}
      {sent && (
        <Notice tone="success" live title={sent.text}>
          <p>
            <EmailText address={sent.email} />
          </p>
        </Notice>
      )}
      <div className="actions">
        <SubmitButton>{to === 'firm' ? 'Put in charge' : 'Send the request'}</SubmitButton>
      </div>
    </Form>
  );
}
