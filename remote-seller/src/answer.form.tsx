import type { Versioned } from '@marketplace/shared-auth/api';
import { type EditWords, useEdit } from '@marketplace/shared-auth/edits';
import { AutosaveGuard, AutosaveNotice } from '@marketplace/shared-auth/unsaved';
import {
  answerReaderNames,
  answerReaders,
  DraftAnswer,
  type DraftAnswerInput,
  isNarrower,
  PublishAnswer,
  questionLimits,
  type SellerQuestion,
} from '@marketplace/shared-contract/marketplace/questions';
import { Button, QueryView, SavedTick, useSaved } from '@marketplace/shared-ui';
import {
  Form,
  FormError,
  RadioField,
  SubmitButton,
  showProblem,
  TextAreaField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useSellerCheckDescriptionMutation } from './description.api.ts';
import { PublishDialog, useLook } from './publish-answer.dialog.tsx';
import * as styles from './questions.module.css';
import { asHtml } from './remove-contact-details.rules.ts';
import {
  useSellerPublishAnswerMutation,
  useSellerQuestionQuery,
  useSellerSaveAnswerMutation,
} from './seller-questions.api.ts';

type AnswerFormProps = { questionId: string; offersParticulars: boolean; onDone: (text?: string) => void };

/** Writes the answer to a question, starting with the stored draft. */
export function AnswerForm(props: AnswerFormProps) {
  const query = useSellerQuestionQuery(props.questionId, { refetchOnMountOrArgChange: true });
  return (
    <QueryView query={query} what="the question" keepPrevious>
      {(read) => <Loaded {...props} read={read} />}
    </QueryView>
  );
}

/** The possible readers: a correction keeps its readers, and without particulars there are no holders. */
function readerOptions({ versions: [newest] }: SellerQuestion, offersParticulars: boolean) {
  return answerReaderNames
    .filter((name) => name !== 'holders' || offersParticulars || newest?.readers === 'holders')
    .filter((name) => !newest || !isNarrower(name, newest.readers))
    .map((value) => ({ value, label: answerReaders[value] }));
}

function Loaded({
  questionId,
  offersParticulars,
  onDone,
  read,
}: AnswerFormProps & { read: Versioned<SellerQuestion> }) {
  const { held: question, version } = read;
  const [save] = useSellerSaveAnswerMutation();
  const [publish] = useSellerPublishAnswerMutation();
  const [check] = useSellerCheckDescriptionMutation();
  const [saved, confirmSaved] = useSaved();
  const look = useLook();
  const options = readerOptions(question, offersParticulars);
  const words: EditWords<DraftAnswerInput> = {
    PublishedQuestion: { label: 'The question as buyers read it' },
    Answer: { label: 'The answer' },
    Readers: { label: 'Who can read it', options },
  };
  const form = useContractForm(DraftAnswer, question.draft);
  const edit = useEdit(form, { name: `Answer.${questionId}`, version, words });
  const { isDirty, isSubmitting } = form.formState;
  const number = question.versions.length + 1;

  const saveDraft = async (input: DraftAnswer) => {
    const text = await edit.send(input, (valid, from) => save({ id: questionId, input: valid, version: from }));
    if (text !== undefined) confirmSaved(text);
  };
  const submit = async (input: DraftAnswer) => {
    const answer = PublishAnswer.shape.Answer.safeParse(input.Answer);
    if (!answer.success)
      return form.setError('Answer', { message: answer.error.issues[0]?.message ?? '' }, { shouldFocus: true });
    const { data, error } = await check({ Description: asHtml(`${input.PublishedQuestion}\n${input.Answer}`) });
    if (!data) return showProblem(form, error);
    if (!(await look.ask({ ...input, number, contactDetails: data.contactDetails }))) return;
    const text = await edit.send(input, (valid, from) =>
      publish({ id: questionId, input: { ...valid, Number: number, Looked: true }, version: from }),
    );
    if (text !== undefined) onDone(text);
  };
  return (
    <>
      <AutosaveNotice kept={edit} dirty={isDirty} />
      <Form form={form} onSubmit={submit} label={number > 1 ? 'Correct the answer' : 'Answer the question'}>
        <TextAreaField
          control={form.control}
          name="PublishedQuestion"
          label="The question as buyers read it"
          help="Reword it, so that nothing in it shows who asked."
          rows={3}
          limit={questionLimits.question}
        />
        <TextAreaField
          control={form.control}
          name="Answer"
          label="The answer"
          help="Plain text. Documents belong to the particulars."
          rows={6}
          limit={questionLimits.answer}
        />
        <RadioField control={form.control} name="Readers" label="Who can read it" options={options} />
        {number > 1 && (
          <p className={styles.inboxNote}>
            The published version stays, with its date. Everyone who could read it gets an email about the correction.
          </p>
        )}
        <FormError />
        <div className="actions">
          <SubmitButton>{number > 1 ? 'Review and publish the correction' : 'Review and publish'}</SubmitButton>
          <Button disabled={isSubmitting} onClick={form.handleSubmit(saveDraft)}>
            Save draft
          </Button>
          <Button onClick={() => onDone()}>Close</Button>
          <SavedTick text={saved} />
        </div>
      </Form>
      {edit.question}
      <PublishDialog look={look} />
      <AutosaveGuard kept={edit} unsaved={isDirty && !isSubmitting} />
    </>
  );
}
