import type { WhyMatched } from '@marketplace/shared-contract/matching';
import { Icon } from '@marketplace/shared-ui';
import './match-reasons.css';
import { reasonsOf } from './match-reasons.rules.ts';

/** Which of the buyer's criteria a post fits. Its room is kept while it is being loaded. */
export const MatchReasons = ({ why }: { why: WhyMatched | undefined }) => (
  <div className="match-reasons">
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
