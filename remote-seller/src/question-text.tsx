import {
  answerReaders,
  questionStates,
  questionTopics,
  type SellerQuestion,
} from '@marketplace/shared-contract/marketplace/questions';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import * as styles from './questions.module.css';

/** Who asked what, and the newest answer. */
export function QuestionText({ question: asked }: { question: SellerQuestion }) {
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
