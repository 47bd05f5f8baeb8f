import { type HandOver, handOverReasons } from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import * as styles from './hand-overs.module.css';

/** How many posts a request lists individually. */
const named = 5;

/** What a request is about: posts by name, reason, and its message. */
export function RequestFacts({ request }: { request: HandOver }) {
  const { posts, reference, reason, words, askedDate, untilDate, state, withCase } = request;
  return (
    <>
      {posts.length > 0 && (
        <ul>
          {posts.slice(0, named).map((post) => (
            <li key={post.businessId}>
              {post.reference}: {post.activityHeading} ({post.status})
            </li>
          ))}
          {posts.length > named && <li>and {countOf(posts.length - named, 'more post', 'more posts')}</li>}
        </ul>
      )}
      {withCase && <p>With its case: all of it goes over, or nothing does.</p>}
      {posts.length === 0 && reference && <p>Reference {reference}</p>}
      {words && <p>“{words}”</p>}
      <p className={styles.handOverNote}>
        {handOverReasons[reason]}. Asked {displayDate(askedDate)}
        <span>{state === 'open' && `, open until ${displayDate(untilDate)}`}</span>.
      </p>
    </>
  );
}
