import { questionTopics, type ReaderAnswer } from '@marketplace/shared-contract/marketplace/questions';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import * as styles from './questions.module.css';

type AnswerTextProps = {
  answer: ReaderAnswer;
  /** What the page shows above it already: not repeated. */
  asked?: string;
};

/** An answer's current text, when it was published and corrected, and its earlier texts. */
export function AnswerText({ answer: { topic, current, earlier, isNew }, asked }: AnswerTextProps) {
  const first = earlier.at(-1);
  return (
    <div className={styles.answer}>
      {current.question.trim() !== asked?.trim() && <h3 className={styles.answerQuestion}>{current.question}</h3>}
      <p className={styles.answerText}>{current.answer}</p>
      <p className={styles.questionsNote}>
        {isNew && <strong className={styles.answerNew}>{first ? 'Corrected since your last visit' : 'New'}</strong>}
        <span>
          {questionTopics[topic]}.{' '}
          {first
            ? `Corrected ${displayMoment(current.publishedDate)}; first published ${displayMoment(first.publishedDate)}.`
            : `Published ${displayMoment(current.publishedDate)}.`}
        </span>
      </p>
      {earlier.length > 0 && (
        <details>
          <summary>What it said before</summary>
          {earlier.map(({ number, question, answer, publishedDate }) => (
            <div key={number} className={styles.answerBefore}>
              <p>
                <strong>{question}</strong>
              </p>
              <p className={styles.answerText}>{answer}</p>
              <p className={styles.questionsNote}>Published {displayMoment(publishedDate)}. It no longer holds.</p>
            </div>
          ))}
        </details>
      )}
    </div>
  );
}
