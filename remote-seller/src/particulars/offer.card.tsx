import { useEdit } from '@marketplace/shared-auth/edits';
import { AutosaveGuard, AutosaveNotice } from '@marketplace/shared-auth/unsaved';
import type { SellerParticulars } from '@marketplace/shared-contract/marketplace/particulars/particulars';
import {
  OfferParticulars,
  SaveUndertakingText,
  undertakingTextLimit,
} from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { closedText } from '@marketplace/shared-contract/marketplace/undertaking/undertaking-closure';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Button, Card, SavedTick, useSaved } from '@marketplace/shared-ui';
import {
  CheckboxField,
  Form,
  FormError,
  SubmitButton,
  TextAreaField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useState } from 'react';
import { useSellerOfferParticularsMutation, useSellerSaveUndertakingTextMutation } from './particulars.api.ts';
import * as styles from './particulars.module.css';
import { offerTitle, particularsParts } from './particulars-parts.ts';

/** Whether undertakings are accepted, how they are answered, and under which text. */
export function OfferCard({ particulars }: { particulars: SellerParticulars }) {
  const { businessId, offered, atOnce, offerVersion, openUntil, closed, text, textVersion, mayChange } = particulars;
  const [editing, setEditing] = useState(false);
  const [saved, confirmSaved] = useSaved();
  return (
    <Card title={offerTitle(particulars)} extra={<SavedTick text={saved} />}>
      <div className={styles.particularsPart}>
        {mayChange && !closed && (
          <OfferForm
            key={`${offered}${atOnce}`}
            {...{ businessId, offered, atOnce, offerVersion }}
            onSaved={confirmSaved}
          />
        )}
        {!mayChange && !closed && (
          <p>
            {offered
              ? 'Buyers can accept the undertaking while the post is for sale.'
              : 'Buyers cannot accept the undertaking.'}
          </p>
        )}
        {closed && <p>{closedText(closed)}.</p>}
        {closed && <p>{releasedInWords(particulars)}</p>}
        {openUntil && !closed && <p>Open to those you release them to until {displayDate(openUntil)}.</p>}
        <details className={styles.particularsUndertaking}>
          <summary>{text.standard ? 'The standard undertaking' : 'Your own undertaking'}</summary>
          <p className={styles.particularsText}>{text.body}</p>
        </details>
        {editing && !closed ? (
          <TextForm
            postId={businessId}
            body={text.standard ? '' : text.body}
            version={textVersion}
            onSaved={(done) => {
              confirmSaved(done);
              setEditing(false);
            }}
          />
        ) : (
          mayChange &&
          !closed && (
            <div className="actions">
              <Button onClick={() => setEditing(true)}>Change the text</Button>
            </div>
          )
        )}
      </div>
    </Card>
  );
}

/** Summarises closed particulars: what was released, to how many, and which undertakings still bind. */
function releasedInWords({ documents, holders, given }: SellerParticulars): string {
  const released = given?.documents ?? documents.filter(({ state }) => state === 'released').length;
  const readers = given?.buyers ?? holders.filter(({ state }) => state === 'released' || state === 'ended').length;
  if (holders.length === 0) return 'The particulars were released to nobody.';
  if (readers === 0) return 'The particulars were released to nobody. Undertakings still bind.';
  return `${countOf(released, 'document was', 'documents were')} released, and the particulars to ${countOf(readers, 'buyer', 'buyers')}. Their undertakings still bind them.`;
}

const offerWords = {
  Offered: { label: 'Buyers can accept the undertaking and ask for the particulars' },
  AtOnce: { label: 'Release automatically' },
};

type OfferFormProps = Pick<SellerParticulars, 'businessId' | 'offered' | 'atOnce' | 'offerVersion'> & {
  onSaved: (text: string) => void;
};

function OfferForm({ businessId, offered, atOnce, offerVersion, onSaved }: OfferFormProps) {
  const [offer] = useSellerOfferParticularsMutation();
  const form = useContractForm(OfferParticulars, { Offered: offered, AtOnce: atOnce });
  const { isDirty, isSubmitting } = form.formState;
  const edit = useEdit(form, { name: `ParticularsOffer.${businessId}`, version: offerVersion, words: offerWords });
  const submit = async (input: OfferParticulars) => {
    const done = await edit.send(input, (valid, begun) =>
      offer({ id: businessId, input: valid, ...(begun && { version: begun }) }),
    );
    if (done !== undefined) onSaved(done);
  };
  return (
    <>
      <Form form={form} onSubmit={submit} label={particularsParts['what-is-offered']}>
        <AutosaveNotice kept={edit} dirty={isDirty} />
        <AutosaveGuard kept={edit} unsaved={isDirty && !isSubmitting} />
        <CheckboxField control={form.control} name="Offered" {...offerWords.Offered} />
        <CheckboxField
          control={form.control}
          name="AtOnce"
          {...offerWords.AtOnce}
          help="Without this, each buyer waits until you release them."
        />
        <FormError />
        <div className="actions">
          <SubmitButton>Save</SubmitButton>
        </div>
      </Form>
      {edit.question}
    </>
  );
}

const textWords = { Text: { label: 'Your own text' } };

type TextFormProps = { postId: number; body: string; version: string | undefined; onSaved: (text: string) => void };

function TextForm({ postId, body, version, onSaved }: TextFormProps) {
  const [save] = useSellerSaveUndertakingTextMutation();
  const form = useContractForm(SaveUndertakingText, { Text: body });
  const { isDirty, isSubmitting } = form.formState;
  const edit = useEdit(form, { name: `UndertakingText.${postId}`, version, words: textWords });
  const submit = async (input: SaveUndertakingText) => {
    const done = await edit.send(input, (valid, begun) =>
      save({ id: postId, input: valid, ...(begun && { version: begun }) }),
    );
    if (done !== undefined) onSaved(done);
  };
  return (
    <>
      <Form form={form} onSubmit={submit} label="Text of the undertaking">
        <AutosaveNotice kept={edit} dirty={isDirty} />
        <AutosaveGuard kept={edit} unsaved={isDirty && !isSubmitting} />
        <TextAreaField
          control={form.control}
          name="Text"
          {...textWords.Text}
          help="Leave it empty for the standard text. Anyone who sees the post can read it, so name neither the company nor yourself. Buyers who accepted another text must accept this one before they read more."
          rows={12}
          limit={undertakingTextLimit}
          optional
        />
        <FormError />
        <div className="actions">
          <SubmitButton>Save the text</SubmitButton>
        </div>
      </Form>
      {edit.question}
    </>
  );
}
