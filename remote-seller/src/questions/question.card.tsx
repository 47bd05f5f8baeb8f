import { useSession } from '@marketplace/shared-auth';
import {
  answerReaders,
  DeclineQuestion,
  questionLimits,
  type SellerQuestion,
  type SellerQuestions,
} from '@marketplace/shared-contract/marketplace/questions';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Card, Notice, Unchanged, useAttempt } from '@marketplace/shared-ui';
import {
  Form,
  FormError,
  SubmitButton,
  showProblem,
  TextAreaField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useState } from 'react';
import { AnswerForm } from '../answer.form.tsx';
import { QuestionText } from '../question-text.tsx';
import * as styles from '../questions.module.css';
import { HideForm } from './hide.form.tsx';
import { useSellerConfirmAnswerMutation, useSellerDeclineQuestionMutation } from './questions.api.ts';

type QuestionCardProps = { question: SellerQuestion; inbox: SellerQuestions; onDone: (text: string) => void };
type Act = 'answer' | 'decline' | 'hide';

/** One question: who asked what, what was published, and the acts on it. */
export function QuestionCard({ question, inbox, onDone }: QuestionCardProps) {
  const [act, setAct] = useState<Act>();
  const [confirm] = useSellerConfirmAnswerMutation();
  const { attempt, busy, problem } = useAttempt((text) => text && onDone(text));
  const admin = useSession()?.role === 'admin';
  const { questionId, state, toConfirm, hiddenReason, hasDraft, versions } = question;
  const finish = (text?: string) => {
    setAct(undefined);
    if (text !== undefined) onDone(text);
  };
  const about = question.question.slice(0, 60);
  return (
    <Card as="li" className={styles.question}>
      <QuestionText question={question} />
      {hiddenReason !== null && (
        <Notice tone="warning" title="Our moderators hid this from buyers">
          <p>{hiddenReason}</p>
        </Notice>
      )}
      {toConfirm && (
        <Notice tone="warning" title="Published before this repost">
          <p>Buyers do not see this answer until you say that it is still correct, or correct it.</p>
        </Notice>
      )}
      {act === undefined && (
        <div className="actions">
          {inbox.mayChange && toConfirm && (
            <Button
              variant="primary"
              disabled={busy}
              aria-label={`Still correct: ${about}`}
              onClick={() => attempt(() => confirm(questionId))}
            >
              Still correct
            </Button>
          )}
          {inbox.mayChange && state !== 'taken-back' && hiddenReason === null && (
            <Button
              variant={state === 'asked' ? 'primary' : 'default'}
              aria-label={`${answerLabel(question)}: ${about}`}
              onClick={() => setAct('answer')}
            >
              {answerLabel(question)}
            </Button>
          )}
          {inbox.mayChange && state === 'asked' && (
            <Button aria-label={`Decline: ${about}`} onClick={() => setAct('decline')}>
              Decline
            </Button>
          )}
          {admin && (state !== 'taken-back' || hiddenReason !== null) && (
            <Button
              aria-label={`${hiddenReason === null ? 'Hide' : 'Show again'}: ${about}`}
              onClick={() => setAct('hide')}
            >
              {hiddenReason === null ? 'Hide' : 'Show again'}
            </Button>
          )}
        </div>
      )}
      {hasDraft && act !== 'answer' && <p className={styles.inboxNote}>There is a draft that is not published.</p>}
      <Unchanged problem={problem} />
      {act === 'answer' && (
        <AnswerForm questionId={questionId} offersParticulars={inbox.offersParticulars} onDone={finish} />
      )}
      {act === 'decline' && <DeclineForm questionId={questionId} onDone={finish} />}
      {act === 'hide' && <HideForm questionId={questionId} hide={hiddenReason === null} onDone={finish} />}
      {versions.length > 1 && <Earlier versions={versions.slice(1)} />}
    </Card>
  );
}

function answerLabel({ state, versions, hasDraft }: SellerQuestion): string {
  if (versions.length > 0) return 'Correct';
  if (hasDraft) return 'Continue your answer';
  return state === 'declined' ? 'Answer now' : 'Answer';
}

const Earlier = ({ versions }: Pick<SellerQuestion, 'versions'>) => (
  <details>
    <summary>Earlier versions</summary>
    {versions.map(({ number, question, answer, readers, publishedDate }) => (
      <div key={number} className={styles.published}>
        <p>
          <strong>{question}</strong>
        </p>
        <p className={styles.questionWords}>{answer}</p>
        <p className={styles.inboxNote}>
          Version {number}, published {displayMoment(publishedDate)}. {answerReaders[readers]}.
        </p>
      </div>
    ))}
  </details>
);

type DeclineFormProps = { questionId: string; onDone: (text?: string) => void };

/** Tells its asker why a question is not answered. */
function DeclineForm({ questionId, onDone }: DeclineFormProps) {
  const [decline] = useSellerDeclineQuestionMutation();
  const form = useContractForm(DeclineQuestion, { Reason: '' });
  const submit = async (input: DeclineQuestion) => {
    const { data, error } = await decline({ id: questionId, input });
    if (data === undefined) return showProblem(form, error);
    onDone(data);
  };
  return (
    <Form form={form} onSubmit={submit} label="Decline the question">
      <TextAreaField
        control={form.control}
        name="Reason"
        label="Why it is not answered"
        help="The buyer who asked reads it, and nobody else."
        rows={2}
        limit={questionLimits.reason}
      />
      <FormError />
      <div className="actions">
        <SubmitButton>Decline</SubmitButton>
        <Button onClick={() => onDone()}>Cancel</Button>
      </div>
    </Form>
  );
}
