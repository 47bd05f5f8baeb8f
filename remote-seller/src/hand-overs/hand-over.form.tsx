import { useIdempotencyKey } from '@marketplace/shared-auth';
import { cannotTakeOver, successorName } from '@marketplace/shared-contract/accounts/firms/succession';
import {
  emptyCase,
  type HandOverChoice,
  type HandOverDone,
  HandOverForm,
  type HandOverInFirm,
  handOverLimits,
  type OfferHandOver,
  toOwnFirm,
} from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { Card, EmailText, EmptyState, Notice } from '@marketplace/shared-ui';
import {
  Form,
  FormError,
  NativeSelectField,
  RadioField,
  SubmitButton,
  showProblem,
  TextAreaField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { OthersEmailField } from '@marketplace/shared-ui/membership';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSellerHandOverInFirmMutation, useSellerOfferHandOverMutation } from './hand-over.api.ts';
import { InChargeDialog } from './in-charge.dialog.tsx';
import { Outcome } from './outcome.tsx';
import { PostChoiceField } from './post-choice.field.tsx';
import { reasonOptions } from './reason-options.ts';
import { WholeCase } from './whole-case.tsx';

/** Hands posts over: at once inside the firm, or by a request to a practitioner of another. */
export const HandOverPosts = ({ choice }: { choice: HandOverChoice }) => (
  <Card title={choice.case ? `Hand over the case ${choice.case.company}` : 'Hand over posts'}>
    {choice.posts.length === 0 || choice.case?.closed ? (
      <EmptyState title="There is nothing to hand over">{whyNothing(choice)}</EmptyState>
    ) : (
      <ChoiceForm choice={choice} />
    )}
  </Card>
);

function whyNothing({ case: given }: HandOverChoice): string {
  if (!given) return 'Your firm has no posts.';
  return given.closed ? 'This case is closed. Reopen it first.' : emptyCase;
}

const recipients = [
  { value: 'firm', label: toOwnFirm },
  { value: 'other', label: 'A practitioner at another firm, once they have agreed' },
] as const;

type Sent = { text: string; email: string };

function ChoiceForm({ choice: { posts, practitioners, case: given } }: { choice: HandOverChoice }) {
  const [offer] = useSellerOfferHandOverMutation();
  const [handOverInFirm] = useSellerHandOverInFirmMutation();
  const [query] = useSearchParams();
  const [done, setDone] = useState<HandOverDone>();
  const [sent, setSent] = useState<Sent>();
  const [acts, setActs] = useState(0);
  const keyOf = useIdempotencyKey();
  const chosen = posts
    .map(({ businessId }) => businessId)
    .filter((id) => given !== undefined || String(id) === query.get('post'));
  const ofCase = given ? { CaseId: given.caseId } : {};
  const inFirm = practitioners.length > 1;
  const isChosen = ({ businessId }: { businessId: number }) => chosen.includes(businessId);
  // The post that the user came from is first: the list may be long.
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
  const postIds = form.watch('PostIds') ?? [];
  const [asked, setAsked] = useState<HandOverForm>();
  const [busy, setBusy] = useState(false);
  // Nobody succeeds themselves, but practitioners may take over others' posts.
  const own = practitioners.find(({ you }) => you)?.id;
  const chosenPosts = posts.filter(({ businessId }) => postIds.includes(businessId));
  const ownAlone = posts.every(
    ({ businessId, practitionerId }) => !postIds.includes(businessId) || practitionerId === own,
  );
  // A case can go to its own practitioner, who becomes its handler.
  const successors = practitioners.filter(({ id }) => given || !(ownAlone && id === own));
  const submit = async (input: HandOverForm) => {
    if (input.To === 'firm') setAsked(input);
    else await handOver(input);
  };
  const forget = () => {
    setDone(undefined);
    setSent(undefined);
  };
  const handOver = async ({ To, MemberId = '', Email, PostIds, Reason, Words }: HandOverForm) => {
    // Each success starts a new act.
    const idempotencyKey = keyOf(JSON.stringify([acts, ofCase, To, MemberId, Email, PostIds, Reason, Words]));
    if (To === 'firm') {
      const input: HandOverInFirm = { MemberId, PostIds, ...ofCase, Reason, Words };
      const { data, error } = await handOverInFirm({ input, idempotencyKey });
      if (!data) return showProblem(form, error);
      setDone(data);
    } else {
      const input: OfferHandOver = { Email: Email.trim(), PostIds, ...ofCase, Reason, Words };
      const { data, error } = await offer({ input, idempotencyKey });
      if (data === undefined) return showProblem(form, error);
      setSent({ text: data, email: input.Email });
    }
    setActs((count) => count + 1);
    form.reset({ To, MemberId: '', Email: '', PostIds: given ? chosen : [], Words: '' });
  };
  return (
    <Form form={form} onSubmit={submit} onTry={forget} label="Hand over posts">
      {given ? (
        <WholeCase posts={posts} />
      ) : (
        <PostChoiceField
          control={control}
          name="PostIds"
          posts={listed}
          chosen={form.watch('PostIds') ?? []}
          inFirm={inFirm}
        />
      )}
      {inFirm && <RadioField control={control} name="To" label="To" options={recipients} />}
      {to === 'firm' ? (
        <NativeSelectField
          control={control}
          name="MemberId"
          label="Practitioner"
          options={successors.map((one) => {
            const disabled = cannotTakeOver(one, chosenPosts);
            const name = one.you ? `${one.name} (you)` : one.name;
            return { value: one.id, label: successorName(name, disabled ? one.lacks : undefined), disabled };
          })}
          help={
            successors.some((one) => cannotTakeOver(one, chosenPosts))
              ? 'Practitioners we have not checked yet can take over drafts now, and posts once we have checked their licence.'
              : undefined
          }
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
      {asked && (
        <InChargeDialog
          postIds={asked.PostIds}
          practitioner={practitioners.find(({ id }) => id === asked.MemberId)?.name ?? 'this practitioner'}
          busy={busy}
          onConfirm={async () => {
            setBusy(true);
            await handOver(asked);
            setBusy(false);
            setAsked(undefined);
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
      <div className="actions">
        <SubmitButton>{to === 'firm' ? 'Put in charge' : given ? 'Offer the case' : 'Offer these posts'}</SubmitButton>
      </div>
    </Form>
  );
}
