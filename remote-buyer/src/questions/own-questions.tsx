import {
  type OwnQuestion,
  ownQuestionStates,
  questionTopics,
} from '@marketplace/shared-contract/marketplace/questions';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Card, SavedTick, Unchanged, useAttempt, useSaved } from '@marketplace/shared-ui';
import { useRef } from 'react';
import { AnswerText } from './answer-text.tsx';
import { useBuyerTakeBackQuestionMutation } from './questions.api.ts';
import * as styles from './questions.module.css';

/** What a buyer asked, where each question stands, and what was answered. */
export function OwnQuestions({ own }: { own: readonly OwnQuestion[] }) {
  const [takeBack] = useBuyerTakeBackQuestionMutation();
  const [saved, confirmSaved] = useSaved();
  const { attempt, busy, problem } = useAttempt(confirmSaved);
  const list = useRef<HTMLUListElement>(null);
  const act = async (id: string) => {
    // The pressed button disappears: focus moves to the list.
    if (await attempt(() => takeBack(id))) list.current?.focus();
  };
  return (
    <Card title="Your questions" extra={<SavedTick text={saved} />}>
      <ul className={styles.questionsList} ref={list} tabIndex={-1} aria-label="Your questions">
        {own.map((question) => (
          <li key={question.questionId}>
            <OwnText question={question} />
            {question.state === 'asked' && (
              <Button
                disabled={busy}
                aria-label={`Take back: ${question.question.slice(0, 60)}`}
                onClick={() => act(question.questionId)}
              >
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Unchanged problem={problem} />
    </Card>
  );
}

const explained: Partial<Record<OwnQuestion['state'], string>> = {
  'checked-again':
    'The business has been reposted since. You will see the answer again once the practitioner confirms it.',
  closed: 'The particulars are not open to you any more, and neither is this answer.',
};

function OwnText({ question: own }: { question: OwnQuestion }) {
  const { question, topic, document, askedDate, state, reason, answer } = own;
  return (
    <div className={styles.answer}>
      <p className={styles.answerText}>{question}</p>
      <p className={styles.questionsNote}>
        <strong className={styles.questionState}>{ownQuestionStates[state]}</strong>
        {questionTopics[topic]}
        <span>{document && `, about “${document}”`}</span>. Asked {displayMoment(askedDate)}
        <span>{own.private && ', for you alone'}</span>.
      </p>
      {reason && <p className={styles.answerText}>Why: {reason}</p>}
      {explained[state] && <p className={styles.questionsNote}>{explained[state]}</p>}
      {answer && (
        <div className={styles.answerOwn}>
          <AnswerText answer={answer} asked={question} />
        </div>
      )}
    </div>
  );
}
