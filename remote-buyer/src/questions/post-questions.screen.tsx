import { isMissing } from '@marketplace/shared-auth';
import { askingClosed, type BuyerQuestions } from '@marketplace/shared-contract/marketplace/questions';
import { displayDeadline } from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, LinkButton, Notice, Page, QueryView } from '@marketplace/shared-ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { PostMissing } from '../post-missing.tsx';
import { AnswerText } from './answer-text.tsx';
import { AskForm } from './ask.form.tsx';
import { OwnQuestions } from './own-questions.tsx';
import { useBuyerQuestionsQuery } from './questions.api.ts';
import * as styles from './questions.module.css';

/** The answers a buyer may read about a post, and what they ask: who reads first seldom has to ask. */
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

/** When a sale is over nothing is to come, and what there was may be closed: “not yet” would be untrue. */
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
  // As it was when the screen opened: what is learnt meanwhile must not take away what is being written.
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
