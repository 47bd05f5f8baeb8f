import type { InterestedPost } from '@marketplace/shared-contract/marketplace/posts/interested-post';
import { displayInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import * as styles from './interest.module.css';
import { stepsOf, wasRead } from './interest-steps.rules.ts';

/** The state of a buyer's message, and its text. */
export const Answer = ({ post }: { post: InterestedPost }) => (
  <div className={styles.interestedAnswer}>
    <ol aria-label="What has become of your message">
      {stepsOf(post, displayInstant(post.dateExpressed)).map((step) => (
        <li key={step} className={step === wasRead ? styles.read : undefined}>
          {step}
        </li>
      ))}
    </ol>
    <Message post={post} />
  </div>
);

/** Characters of a message that a card shows at first. */
const shortMessage = 200;

function Message({ post: { profile, activityHeading } }: { post: InterestedPost }) {
  const text = <p className={styles.interestedMessage}>{profile}</p>;
  if (profile.length <= shortMessage && profile.split('\n').length <= 3) return text;
  return (
    <details className={styles.interestedMore}>
      <summary>
        What you wrote<span className="visually-hidden"> about {activityHeading}</span>
      </summary>
      {text}
    </details>
  );
}
