import { displayDate } from '@marketplace/shared-contract/calendar';
import type { SellerParticulars } from '@marketplace/shared-contract/particulars';
import { OfferParticulars, SaveUndertakingText, undertakingTextLimit } from '@marketplace/shared-contract/undertaking';
import { Button, Card, SavedTick, useSaved } from '@marketplace/shared-ui';
import {
  CheckboxField,
  Form,
  FormError,
  SubmitButton,
  showProblem,
  TextAreaField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useState } from 'react';
import { useSellerOfferParticularsMutation, useSellerSaveUndertakingTextMutation } from './particulars.api.ts';
import * as styles from './particulars.module.css';

/** Whether undertakings are taken, how they are answered, and under which text. */
export function OfferCard({ particulars }: { particulars: SellerParticulars }) {
  const { businessId, offered, atOnce, openUntil, text, mayChange } = particulars;
  const [editing, setEditing] = useState(false);
  const [saved, confirmSaved] = useSaved();
  return (
    <Card title="What buyers are offered" extra={<SavedTick text={saved} />}>
      <div className={styles.particularsPart}>
        {mayChange && (
          <OfferForm key={`${offered}${atOnce}`} {...{ businessId, offered, atOnce }} onSaved={confirmSaved} />
        )}
        {!mayChange && (
          <p>{offered ? 'Buyers can accept the undertaking.' : 'Buyers cannot accept the undertaking.'}</p>
        )}
        {openUntil && <p>Open to those you release them to until {displayDate(openUntil)}.</p>}
        <details>
          <summary>{text.standard ? 'The standard undertaking' : 'Your own undertaking'}</summary>
          <p className={styles.particularsText}>{text.body}</p>
        </details>
        {editing ? (
          <TextForm
            postId={businessId}
            body={text.standard ? '' : text.body}
            onSaved={(done) => {
              confirmSaved(done);
              setEditing(false);
            }}
          />
        ) : (
          mayChange && (
            <div className="actions">
              <Button onClick={() => setEditing(true)}>Change the text</Button>
            </div>
          )
        )}
      </div>
    </Card>
  );
}

type OfferFormProps = Pick<SellerParticulars, 'businessId' | 'offered' | 'atOnce'> & {
  onSaved: (text: string) => void;
};

function OfferForm({ businessId, offered, atOnce, onSaved }: OfferFormProps) {
  const [offer] = useSellerOfferParticularsMutation();
  const form = useContractForm(OfferParticulars, { Offered: offered, AtOnce: atOnce });
  const submit = async (input: OfferParticulars) => {
    const { data, error } = await offer({ id: businessId, input });
    if (data === undefined) return showProblem(form, error);
    onSaved(data);
  };
  return (
    <Form form={form} onSubmit={submit} label="What buyers are offered">
      <CheckboxField
        control={form.control}
        name="Offered"
        label="Buyers can accept the undertaking and ask for the particulars"
      />
      <CheckboxField
        control={form.control}
        name="AtOnce"
        label="Release them at once, without my decision"
        help="Without this, each buyer waits until you release them."
      />
      <FormError />
      <div className="actions">
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  );
}

type TextFormProps = { postId: number; body: string; onSaved: (text: string) => void };

function TextForm({ postId, body, onSaved }: TextFormProps) {
  const [save] = useSellerSaveUndertakingTextMutation();
  const form = useContractForm(SaveUndertakingText, { Text: body });
  const submit = async ({ Text }: SaveUndertakingText) => {
    const { data, error } = await save({ id: postId, text: Text });
    if (data === undefined) return showProblem(form, error);
    onSaved(data);
  };
  return (
    <Form form={form} onSubmit={submit} label="Text of the undertaking">
      <TextAreaField
        control={form.control}
        name="Text"
        label="Your own text"
        help="Leave it empty for the standard text. Whoever accepted another text accepts this one before they read on."
        rows={12}
        limit={undertakingTextLimit}
        optional
      />
      <FormError />
      <div className="actions">
        <SubmitButton>Save the text</SubmitButton>
      </div>
    </Form>
  );
}
