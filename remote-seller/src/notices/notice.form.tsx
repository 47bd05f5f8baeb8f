import { useIdempotencyKey } from '@marketplace/shared-auth';
import { AutosaveGuard, AutosaveNotice, useAutosavedForm } from '@marketplace/shared-auth/unsaved';
import { noticeLimits, SendNotice } from '@marketplace/shared-contract/marketplace/holder-notices/send-notice';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Card } from '@marketplace/shared-ui';
import {
  Form,
  FormError,
  SubmitButton,
  showProblem,
  TextAreaField,
  TextField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';
import { useSellerSendNoticeMutation } from './notices.api.ts';
import * as styles from './notices.module.css';

const empty: SendNotice = { Heading: '', Text: '' };

type NoticeFormProps = { id: string; recipients: number; onSent: (text: string) => void };

/** Writes a notice and shows, before sending, how buyers will read it and how many get it. */
export function NoticeForm({ id, recipients, onSent }: NoticeFormProps) {
  const [send] = useSellerSendNoticeMutation();
  const keyFor = useIdempotencyKey();
  const form = useContractForm(SendNotice, empty);
  const autosave = useAutosavedForm(form, { name: `Notice.${id}` });
  const [looked, setLooked] = useState<{ at: SendNotice; answer: (yes: boolean) => void }>();
  const { isDirty, isSubmitting } = form.formState;
  const who = countOf(recipients, 'buyer', 'buyers');
  const look = (at: SendNotice) => new Promise<boolean>((answer) => setLooked({ at, answer }));
  const answer = (yes: boolean) => {
    setLooked(undefined);
    looked?.answer(yes);
  };
  const submit = async (input: SendNotice) => {
    if (!(await look(input))) return;
    const { data, error } = await send({ id, input, idempotencyKey: keyFor(JSON.stringify(input)) });
    if (data === undefined) return showProblem(form, error);
    form.reset(empty);
    autosave.saved(empty);
    onSent(data);
  };
  return (
    <>
      <AutosaveNotice kept={autosave} title="Your unsent notice is back" dirty={isDirty} />
      <Form form={form} onSubmit={submit} label="New notice">
        <Card title="New notice">
          <div className={styles.notices}>
            <p>{`It goes to ${who}: everyone to whom the particulars are open now. The email says only that there is a notice; its words are on the post, for as long as the particulars are open to them.`}</p>
            <TextField
              control={form.control}
              name="Heading"
              label="Heading"
              help="For example: process letter, or change of contact."
              maxLength={noticeLimits.heading}
            />
            <TextAreaField
              control={form.control}
              name="Text"
              label="Notice"
              help="Plain text. Buyers do not see who else gets it."
              rows={8}
              limit={noticeLimits.text}
            />
            <FormError />
            <div className="actions">
              <SubmitButton>Review and send</SubmitButton>
            </div>
          </div>
        </Card>
      </Form>
      {looked && (
        <ConfirmDialog
          open
          title={`Send this notice to ${who}?`}
          confirm="Send notice"
          cancel="Change the wording"
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
        >
          <div className={styles.preview}>
            <p>
              <strong>{looked.at.Heading}</strong>
            </p>
            <p className={styles.noticeWords}>{looked.at.Text}</p>
          </div>
          <p>A notice cannot be changed or taken back once it is sent.</p>
        </ConfirmDialog>
      )}
      <AutosaveGuard kept={autosave} unsaved={isDirty && !isSubmitting} />
    </>
  );
}
