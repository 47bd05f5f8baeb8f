import { isMissing } from '@marketplace/shared-auth';
import { usePostQuery } from '@marketplace/shared-auth/api';
import type { SellerQuestions } from '@marketplace/shared-contract/marketplace/questions';
import { displayDeadline } from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { EmptyState, LinkButton, Page, QueryView, SavedTick, useSaved } from '@marketplace/shared-ui';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { NotFound, useMenuPlaceOf } from '../own-post.tsx';
import * as styles from '../questions.module.css';
import { useSellerQuestionsQuery } from '../seller-questions.api.ts';
import { QuestionCard } from './question.card.tsx';

/** Buyers' questions about a post, the answers and their readers, and what waits. */
export function AnswerQuestionsScreen() {
  const { id = '' } = useParams();
  const query = useSellerQuestionsQuery(id, { refetchOnMountOrArgChange: true });
  useMenuPlaceOf(usePostQuery(id).currentData);
  if (!query.data && isMissing(query.error))
    return <NotFound what="post" lists={{ seller: 'LivePosts', admin: 'AdminPosts' }} />;
  return (
    <Page
      title={routes.AnswerQuestions.title}
      subtitle={query.data && `${query.data.reference}: ${query.data.activityHeading}`}
      back={{ to: pathTo('PostDetail', id), label: 'Back to the post' }}
      width="text"
    >
      <QueryView query={query} what="the questions" keepPrevious>
        {(questions) => <Inbox inbox={questions} />}
      </QueryView>
    </Page>
  );
}

function Inbox({ inbox }: { inbox: SellerQuestions }) {
  const { businessId, mayChange, questions, questionsClose } = inbox;
  const [saved, confirmSaved] = useSaved();
  const list = useRef<HTMLUListElement>(null);
  const done = (text: string) => {
    confirmSaved(text);
    // The form disappears: focus moves to the list.
    list.current?.focus();
  };
  const waiting = questions.filter(({ state }) => state === 'asked').length;
  return (
    <div className={styles.inbox}>
      <p className={styles.inboxNote}>
        {questionsClose
          ? `Questions close at ${displayDeadline(questionsClose)}; you can answer after that.`
          : 'You have set no date on which questions close.'}{' '}
        Buyers never see who asked. <span>{waiting > 0 && `To answer: ${waiting}.`}</span>
      </p>
      <SavedTick text={saved} />
      {questions.length === 0 && (
        <EmptyState
          title="Nobody has asked anything yet."
          action={
            mayChange && <LinkButton to={pathTo('PostTimetable', businessId)}>Change when questions close</LinkButton>
          }
        >
          We email you when a buyer does.
        </EmptyState>
      )}
      <ul className={styles.inboxList} ref={list} tabIndex={-1} aria-label="Questions">
        {questions.map((question) => (
          <QuestionCard key={question.questionId} question={question} inbox={inbox} onDone={done} />
        ))}
      </ul>
    </div>
  );
}
