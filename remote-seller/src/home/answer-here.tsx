import { StoreProvider } from '@marketplace/shared-auth/store';
import type { Whose } from '@marketplace/shared-contract/accounts/firms/whose';
import type { SellerParticulars } from '@marketplace/shared-contract/marketplace/particulars/particulars';
import type { SellerQuestions } from '@marketplace/shared-contract/marketplace/questions';
import { QueryView } from '@marketplace/shared-ui';
import { useState } from 'react';
import { AnswerForm } from '../answer.form.tsx';
import { HolderActs } from '../holder-acts.tsx';
import { HolderText } from '../holder-text.tsx';
import { QuestionText } from '../question-text.tsx';
import { useSellerParticularsQuery } from '../seller-particulars.api.ts';
import { useSellerQuestionsQuery } from '../seller-questions.api.ts';
import * as styles from './desk.module.css';
import { ReadInterest } from './read-interest.tsx';

/** `onDone` gets the server's message, or undefined if a form was closed; `onTry` runs before each new attempt. */
export type AnswerHereProps = {
  kind: 'questions' | 'particulars' | 'interest';
  id: string;
  whose: Record<string, Whose>;
  onDone: (text?: string) => void;
  onTry: () => void;
};

const fresh = { refetchOnMountOrArgChange: true };

const parts = { questions: Questions, particulars: Requests, interest: ReadInterest };

/** Handles waiting work without leaving the home page, which itself loads no store. */
export function AnswerHere({ kind, ...props }: AnswerHereProps) {
  const Part = parts[kind];
  return (
    <StoreProvider>
      <div className={styles.answerHere}>
        <Part {...props} />
      </div>
    </StoreProvider>
  );
}

type PartProps = Omit<AnswerHereProps, 'kind' | 'whose'>;

function Questions({ id, onDone }: PartProps) {
  const query = useSellerQuestionsQuery(id, fresh);
  return (
    <QueryView query={query} what="the questions" keepPrevious>
      {(inbox) => <Question inbox={inbox} onDone={onDone} />}
    </QueryView>
  );
}

/** The question that has waited longest. It stays while being answered, even if a colleague answers it. */
function Question({ inbox, onDone }: { inbox: SellerQuestions; onDone: PartProps['onDone'] }) {
  const [current, setCurrent] = useState<string>();
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const waiting = inbox.questions
    .filter(
      ({ questionId, state, hiddenReason }) => state === 'asked' && !hiddenReason && !answered.includes(questionId),
    )
    .sort((a, b) => a.askedDate.localeCompare(b.askedDate));
  const question = inbox.questions.find(({ questionId }) => questionId === current) ?? waiting[0];
  if (!question) return <p className={styles.quiet}>All questions about this post are answered.</p>;
  const { questionId } = question;
  if (questionId !== current) setCurrent(questionId);
  const done = (text?: string) => {
    if (text !== undefined) {
      setAnswered([...answered, questionId]);
      setCurrent(undefined);
    }
    onDone(text);
  };
  return (
    <>
      <QuestionText question={question} />
      {inbox.mayChange && (
        <AnswerForm
          key={questionId}
          questionId={questionId}
          offersParticulars={inbox.offersParticulars}
          onDone={done}
        />
      )}
    </>
  );
}

function Requests({ id, onDone, onTry }: PartProps) {
  const query = useSellerParticularsQuery(id, fresh);
  return (
    <QueryView query={query} what="the requests" keepPrevious>
      {(particulars) => (
        <Holders particulars={particulars} onDecided={(text) => (text === undefined ? onTry() : onDone(text))} />
      )}
    </QueryView>
  );
}

type HoldersProps = { particulars: SellerParticulars; onDecided: (text?: string) => void };

function Holders({ particulars: { holders, closed, mayChange }, onDecided }: HoldersProps) {
  const waiting = holders.filter((holder) => holder.state === 'waiting' && !holder.closed && !holder.accountClosed);
  if (waiting.length === 0) return <p className={styles.quiet}>All requests for this post are decided.</p>;
  return (
    <ul className={styles.rows}>
      {waiting.map((holder) => (
        <li key={holder.undertakingId}>
          <HolderText holder={holder} closedToOthers={closed !== undefined} />
          {mayChange && (
            <div className="actions">
              <HolderActs holder={holder} onDecided={onDecided} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
