import type { WhyMatched } from '@marketplace/shared-contract/matching';
import { Icon } from '@marketplace/shared-ui';
import * as styles from './match-reasons.module.css';
import { reasonsOf } from './match-reasons.rules.ts';

/** Which of the buyer's criteria a post fits. Its room is kept while it is being loaded. */
export const MatchReasons = ({ why }: { why: WhyMatched | undefined }) => (
  <div className={styles.matchReasons}>
    {why && (
      <ul aria-label="Matches your preferences">
        {reasonsOf(why).map(({ facet, text }) => (
          <li key={`${facet} ${text}`}>
            <Icon name="tick" />
            <span className="visually-hidden">{facet}: </span>
            {text}
          </li>
        ))}
      </ul>
    )}
  </div>
);
