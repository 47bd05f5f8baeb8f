import { serverNow } from '@marketplace/shared-auth';
import { type EditWords, type Save, useEdit } from '@marketplace/shared-auth/edits';
import { AutosaveGuard, AutosaveNotice } from '@marketplace/shared-auth/unsaved';
import { offerForm } from '@marketplace/shared-contract/marketplace/offers/offer-rules';
import { offerText } from '@marketplace/shared-contract/marketplace/offers/offer-text';
import { offerFields, offerWords } from '@marketplace/shared-contract/marketplace/offers/offer-words';
import type { SaveOffer, SaveOfferInput } from '@marketplace/shared-contract/marketplace/offers/offers';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { Button, Card } from '@marketplace/shared-ui';
import { Form, FormError, SubmitButton, useContractForm } from '@marketplace/shared-ui/form';
import { useMemo } from 'react';
import { BidderFields } from './bidder-fields.tsx';
import { AmountFields, FundsFields, StateFields } from './offer-fields.tsx';
import * as styles from './offers.module.css';

type OfferFormProps = {
  post: Post;
  title: string;
  /** Under which what is typed is kept. */
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

/** Everything about one offer. What it asks follows what is chosen. */
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
