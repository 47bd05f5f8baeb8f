import { serverNow } from '@marketplace/shared-auth';
import { type EditWords, type Save, useEdit } from '@marketplace/shared-auth/edits';
import { AutosaveGuard, AutosaveNotice } from '@marketplace/shared-auth/unsaved';
import type { Expression } from '@marketplace/shared-contract/marketplace/interest/expression';
import { lateOffer, offerForm } from '@marketplace/shared-contract/marketplace/offers/offer-rules';
import { offerText } from '@marketplace/shared-contract/marketplace/offers/offer-text';
import { offerFields, offerRounds, offerWords } from '@marketplace/shared-contract/marketplace/offers/offer-words';
import {
  offerLimits,
  type SaveOffer,
  type SaveOfferInput,
} from '@marketplace/shared-contract/marketplace/offers/offers';
import { connectedPartyChoices } from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { displayInstant, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Card, Notice } from '@marketplace/shared-ui';
import { DateField } from '@marketplace/shared-ui/date';
import {
  Form,
  FormError,
  NativeSelectField,
  RadioField,
  SubmitButton,
  TextAreaField,
  TextField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useEffect, useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf, optionsOf } from '../fields-of.ts';
import { AmountFields, FundsFields, StateFields } from './offer-fields.tsx';
import * as styles from './offers.module.css';

const field = fieldsOf(offerWords);
const nameOf = ({ forenames, surname }: Expression) => `${forenames} ${surname}`;

/** Who offered, when, and how they are connected. A bidder who expressed interest is chosen from a list; a typed name stays. */
function BidderFields({ post: { expressionsOfInterest: interest, soldOn } }: { post: Post }) {
  const { control, getValues, setValue } = useFormContext<SaveOfferInput>();
  const [chosen, connected, received] = useWatch({ control, name: ['ExpressionId', 'Connected', 'ReceivedDay'] });
  const late = lateOffer(received, soldOn);
  const filledIn = useRef('');
  useEffect(() => {
    const from = interest.find(({ expressionId }) => expressionId === chosen);
    if (!from) return;
    const bidder = getValues('Bidder');
    if (!bidder || bidder === filledIn.current) setValue('Bidder', nameOf(from), { shouldDirty: true });
    filledIn.current = nameOf(from);
  }, [chosen, interest, getValues, setValue]);
  return (
    <div className={styles.offerPart}>
      {interest.length > 0 && (
        <NativeSelectField
          {...field('ExpressionId')}
          help="If the bidder expressed interest here."
          placeholder="None"
          options={interest.map((one) => ({
            value: one.expressionId,
            label: `${nameOf(one)}, ${displayInstant(one.dateExpressed)}`,
          }))}
          optional
        />
      )}
      <TextField {...field('Bidder')} autoComplete="off" />
      <div className={styles.offerReceived}>
        <DateField {...field('ReceivedDay')} max={londonDay(serverNow())} />
        <TextField {...field('ReceivedTime')} help="London time, such as 09:05 or 14:30." autoComplete="off" />
      </div>
      {late && (
        <Notice tone="warning" live>
          <p>{late}</p>
        </Notice>
      )}
      <RadioField {...field('Round')} options={optionsOf(offerRounds)} optional />
      <RadioField {...field('Connected')} options={optionsOf(connectedPartyChoices)} optional />
      {connected === 'yes' && <TextAreaField {...field('ConnectedHow')} rows={3} limit={offerLimits.how} optional />}
    </div>
  );
}

type OfferFormProps = {
  post: Post;
  title: string;
  /** The key of the stored input. */
  name: string;
  /** The version the form started from. */
  version?: string;
  begun: SaveOfferInput;
  send: Save<SaveOffer, string>;
  onSaved: (text: string) => void;
  onCancel: () => void;
};

const words = Object.fromEntries(
  offerFields.map((field) => [
    field,
    { label: offerWords[field], show: (value: unknown) => offerText(field, value as never) || 'Nothing' },
  ]),
) as unknown as EditWords<SaveOfferInput>;

/** Everything about one offer. Later questions depend on earlier answers. */
export function OfferForm({ post, title, name, version, begun, send, onSaved, onCancel }: OfferFormProps) {
  const schema = useMemo(() => offerForm(serverNow), []);
  const form = useContractForm(schema, begun);
  const edit = useEdit(form, { name, version, words });
  const { isDirty, isSubmitting } = form.formState;
  const submit = async (input: SaveOffer) => {
    const text = await edit.send(input, send);
    if (text !== undefined) onSaved(text);
  };
  return (
    <>
      <AutosaveNotice kept={edit} dirty={isDirty} />
      <Form form={form} onSubmit={submit} label={title}>
        <Card title={title} className={styles.offerForm ?? ''}>
          <BidderFields post={post} />
          <AmountFields />
          <FundsFields />
          <StateFields />
          <FormError />
          <div className="actions">
            <SubmitButton>Save the offer</SubmitButton>
            <Button onClick={onCancel}>Cancel</Button>
          </div>
        </Card>
      </Form>
      {edit.question}
      <AutosaveGuard kept={edit} unsaved={isDirty && !isSubmitting} />
    </>
  );
}
