import { useSession } from '@marketplace/shared-auth';
import {
  answerReaders,
  questionStates,
  questionTopics,
  type SellerQuestion,
  type SellerQuestions,
} from '@marketplace/shared-contract/marketplace/questions';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Card, Notice, Unchanged, useAttempt } from '@marketplace/shared-ui';
import { useState } from 'react';
import { AnswerForm } from './answer.form.tsx';
import { DeclineForm } from './decline.form.tsx';
import { HideForm } from './hide.form.tsx';
import { useSellerConfirmAnswerMutation } from './questions.api.ts';
import * as styles from './questions.module.css';

type QuestionCardProps = { question: SellerQuestion; inbox: SellerQuestions; onDone: (text: string) => void };
type Act = 'answer' | 'decline' | 'hide';

/** One question: who asked what, what was published, and what can be done with it. */
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

function QuestionText({ question: asked }: { question: SellerQuestion }) {
  const { question, topic, document, asker, askedDate, state, whyPrivate, declineReason, contactDetails, versions } =
    asked;
  const [newest] = versions;
  return (
    <div className={styles.questionText}>
      <p className={styles.inboxNote}>
        <strong className={styles.questionState}>{questionStates[state]}</strong>
        {questionTopics[topic]}
        <span>{document && `, about “${document}”`}</span>. Asked {displayMoment(askedDate)} by{' '}
        {[asker.name, asker.company].filter(Boolean).join(', ')}
        <span>{asker.accountClosed && ' (account closed)'}</span>.
      </p>
      {question && <p className={styles.questionWords}>{question}</p>}
      {asked.private && whyPrivate && <p>Asks for an answer to them alone: {whyPrivate}</p>}
      {contactDetails.length > 0 && <p>It contains contact details: {contactDetails.join(', ')}</p>}
      {declineReason && <p>Why it is not answered: {declineReason}</p>}
      {newest && (
        <div className={styles.published}>
          <p>
            <strong>{newest.question}</strong>
          </p>
          <p className={styles.questionWords}>{newest.answer}</p>
          <p className={styles.inboxNote}>
            {newest.number > 1 ? `Version ${newest.number}, corrected` : 'Published'}{' '}
            {displayMoment(newest.publishedDate)}. {answerReaders[newest.readers]}.
          </p>
        </div>
      )}
    </div>
  );
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
