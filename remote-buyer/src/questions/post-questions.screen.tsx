import { isMissing } from '@marketplace/shared-auth';
import {
  askingClosed,
  type BuyerQuestions,
  type OwnQuestion,
  ownQuestionStates,
  questionTopics,
} from '@marketplace/shared-contract/marketplace/questions';
import { displayDeadline } from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import {
  Button,
  Card,
  LinkButton,
  Notice,
  Page,
  QueryView,
  SavedTick,
  Unchanged,
  useAttempt,
  useSaved,
} from '@marketplace/shared-ui';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { PostMissing } from '../post-missing.tsx';
import { AnswerText } from './answer-text.tsx';
import { AskForm } from './ask.form.tsx';
import { useBuyerQuestionsQuery, useBuyerTakeBackQuestionMutation } from './questions.api.ts';
import * as styles from './questions.module.css';

/** The answers a buyer may read about a post, and then the form: they often make the question unnecessary. */
export function PostQuestionsScreen() {
  const { id = '' } = useParams();
  const query = useBuyerQuestionsQuery(id, { refetchOnMountOrArgChange: true });
  if (!query.data && isMissing(query.error)) return <PostMissing />;
  return (
    <Page
      title={routes.PostQuestions.title}
      subtitle={query.data && [query.data.reference, query.data.activityHeading].filter(Boolean).join(': ')}
      back={{ to: pathTo('PostDetail', id), label: 'Back to the post' }}
      width="text"
    >
      <QueryView query={query} what="the questions">
        {(questions) => <Parts questions={questions} />}
      </QueryView>
    </Page>
  );
}

function Parts({ questions }: { questions: BuyerQuestions }) {
  const { own, answers } = questions;
  return (
    <div className={styles.questions}>
      {own.length > 0 && <OwnQuestions own={own} />}
      {answers.length > 0 && (
        <Card title="Answers">
          <ul className={styles.questionsList}>
            {answers.map((answer) => (
              <li key={answer.questionId}>
                <AnswerText answer={answer} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Asking questions={questions} />
      {answers.length === 0 && (
        <Card title="Answers">
          <NoAnswers over={questions.askingClosed === 'over'} asked={own.length > 0} />
        </Card>
      )}
    </div>
  );
}

/** When a sale is over nothing more is coming, and earlier answers may be closed: "not yet" would be untrue. */
const NoAnswers = ({ over, asked }: { over: boolean; asked: boolean }) =>
  over ? (
    <p>This post is no longer for sale. Answers that you could read before are closed to you now.</p>
  ) : (
    <p>
      {asked ? 'There is no other answer yet.' : 'There is no answer yet.'} Answers that the practitioner gives to all
      are shown here. Nobody is told who asked.
    </p>
  );

function Asking({ questions }: { questions: BuyerQuestions }) {
  const { businessId, askingClosed: closed, questionsClose } = questions;
  // The state when the screen opened: later news must not remove what is being written.
  const [wasOpen] = useState(closed === null);
  if (closed !== null && !wasOpen)
    return (
      <Notice
        title={askingClosed[closed]}
        action={
          closed === 'no-interest' && (
            <LinkButton to={pathTo('ExpressInterest', businessId)}>{routes.ExpressInterest.title}</LinkButton>
          )
        }
      />
    );
  return (
    <Card title="Ask a question">
      {questionsClose && <p className={styles.questionsNote}>Questions close at {displayDeadline(questionsClose)}.</p>}
      <AskForm questions={questions} />
    </Card>
  );
}

/** A buyer's questions, their state, and the answers. */
function OwnQuestions({ own }: { own: readonly OwnQuestion[] }) {
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
