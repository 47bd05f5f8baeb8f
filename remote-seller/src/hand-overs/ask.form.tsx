import { useIdempotencyKey } from '@marketplace/shared-auth';
import { AskHandOver, handOverLimits } from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { Card, EmailText, Notice } from '@marketplace/shared-ui';
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
import { OthersEmailField } from '@marketplace/shared-ui/membership';
import { useState } from 'react';
import { useSellerAskHandOverMutation } from './hand-over.api.ts';
import { reasonOptions } from './reason-options.ts';

const empty = { Email: '', Reference: '', Words: '' };

/** Asks the practitioner who has a post to hand it over. */
export function AskForm() {
  const [ask] = useSellerAskHandOverMutation();
  const form = useContractForm(AskHandOver, empty);
  const keyOf = useIdempotencyKey();
  const [sent, setSent] = useState<{ text: string; email: string }>();
  const [asks, setAsks] = useState(0);
  const { control } = form;
  const submit = async (input: AskHandOver) => {
    // Each success starts a new act.
    const { data, error } = await ask({ input, idempotencyKey: keyOf(JSON.stringify([asks, input])) });
    if (data === undefined) return showProblem(form, error);
    setAsks((count) => count + 1);
    setSent({ text: data, email: input.Email });
    form.reset(empty);
  };
  return (
    <Card>
      <details>
        <summary>Ask for another practitioner’s post</summary>
        <Form form={form} onSubmit={submit} onTry={() => setSent(undefined)} label="Ask for a post">
          <p>Taking over from another practitioner? Ask them for the post by its reference.</p>
          <OthersEmailField
            control={control}
            name="Email"
            label="Their email"
            help={`We email the request. It can be answered for ${handOverLimits.openDays} days.`}
          />
          <TextField control={control} name="Reference" label="Reference" autoComplete="off" />
          <NativeSelectField control={control} name="Reason" label="Reason" options={reasonOptions} />
          <TextAreaField
            control={control}
            name="Words"
            label="What they should know"
            optional
            rows={3}
            limit={handOverLimits.words}
          />
          <FormError />
          {sent && (
            <Notice tone="success" live title={sent.text}>
              <p>
                <EmailText address={sent.email} />
              </p>
            </Notice>
          )}
          <div className="actions">
            <SubmitButton>Ask for this post</SubmitButton>
          </div>
        </Form>
      </details>
    </Card>
  );
}
