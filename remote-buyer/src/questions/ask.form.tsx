import { useIdempotencyKey } from '@marketplace/shared-auth';
import { AutosaveGuard, AutosaveNotice, useAutosavedForm } from '@marketplace/shared-auth/unsaved';
import {
  AskQuestion,
  type AskQuestionInput,
  type BuyerQuestions,
  questionLimits,
  questionTopics,
} from '@marketplace/shared-contract/marketplace/questions';
import { Notice } from '@marketplace/shared-ui';
import {
  CheckboxField,
  Form,
  FormError,
  NativeSelectField,
  SubmitButton,
  showProblem,
  TextAreaField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useContactDetailsQuestion } from './contact-details.dialog.tsx';
import { useBuyerAskQuestionMutation } from './questions.api.ts';
import * as styles from './questions.module.css';

/** With several topics, none is preselected: somebody writing about a document might ask about the process by mistake. */
const emptyOf = (choosing: boolean): AskQuestionInput => ({
  ...{ Topic: choosing ? ('' as never) : 'process', DocumentId: null, Question: '', Private: false, WhyPrivate: '' },
});

/** A question to the practitioner. The text stays until it is sent; the next one starts empty. */
export function AskForm({ questions: { businessId, topics, documents = [] } }: { questions: BuyerQuestions }) {
  const [ask] = useBuyerAskQuestionMutation();
  const [mayGo, contactDetails] = useContactDetailsQuestion();
  const keyFor = useIdempotencyKey();
  const choosing = topics.length > 1;
  const empty = emptyOf(choosing);
  const form = useContractForm(AskQuestion, empty);
  const autosave = useAutosavedForm(form, { name: `AskQuestion.${businessId}` });
  const [sent, setSent] = useState<{ text: string; count: number }>();
  const { control } = form;
  const { isDirty, isSubmitting } = form.formState;
  const isPrivate = useWatch({ control, name: 'Private' });
  // If particulars close while a question is being written, one topic is left, and no field to choose it.
  useEffect(() => {
    if (!choosing) form.setValue('Topic', 'process');
  }, [choosing, form]);

  const submit = async (input: AskQuestion) => {
    const before = JSON.stringify(form.getValues());
    if (!(await mayGo(input.Question))) return;
    const count = sent?.count ?? 0;
    const { data, error } = await ask({
      ...{ id: businessId, input },
      // The same question can be asked again once it was withdrawn.
      idempotencyKey: keyFor(JSON.stringify([count, input])),
    });
    if (data === undefined) return showProblem(form, error);
    setSent({ text: data, count: count + 1 });
    // Text typed since sending is the next question.
    if (JSON.stringify(form.getValues()) === before) form.reset(empty);
    autosave.saved(empty);
  };

  return (
    <Form form={form} onSubmit={submit} label="Ask a question">
      <AutosaveNotice kept={autosave} title="Your unsent question is back" dirty={isDirty} />
      <p className={styles.questionsNote}>
        The practitioner sees your name. Other buyers don’t. Leave out names, email addresses and telephone numbers.
      </p>
      {choosing ? (
        <NativeSelectField
          control={control}
          name="Topic"
          label="Topic"
          placeholder="Please choose"
          options={topics.map((value) => ({ value, label: questionTopics[value] }))}
        />
      ) : (
        <p className={styles.questionsNote}>
          You can ask about the process of the sale. Once the particulars are open to you, you can ask about them too.
        </p>
      )}
      {documents.length > 0 && (
        <NativeSelectField
          control={control}
          name="DocumentId"
          label="About a document"
          placeholder="No particular one"
          options={documents.map(({ documentId, title }) => ({ value: documentId, label: title }))}
          optional
        />
      )}
      <TextAreaField
        control={control}
        name="Question"
        label="Your question"
        help="One question at a time is answered sooner."
        rows={4}
        limit={questionLimits.question}
      />
      <CheckboxField
        control={control}
        name="Private"
        label="Ask for a private reply"
        help="The practitioner decides: what everybody needs to know goes to all, in words that do not show who asked."
      />
      {isPrivate && (
        <TextAreaField
          control={control}
          name="WhyPrivate"
          label="Why it should go to you alone"
          rows={2}
          limit={questionLimits.whyPrivate}
        />
      )}
      <FormError />
      {sent && !isDirty && (
        <Notice tone="success" live title={sent.text}>
          <p>We email you when it is answered.</p>
        </Notice>
      )}
      <SubmitButton>Send question</SubmitButton>
      {contactDetails}
      <AutosaveGuard kept={autosave} unsaved={isDirty && !isSubmitting} />
    </Form>
  );
}
