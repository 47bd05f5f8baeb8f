import type { WhyMatched } from '@marketplace/shared-contract/marketplace/matching/matching';
import { Icon } from '@marketplace/shared-ui';
import * as styles from './match-reasons.module.css';
import { reasonsOf } from './match-reasons.rules.ts';

/** The posts whose reasons were opened: on coming back, the list has the same height. */
const opened = new Set<number>();

function noteOpened(id: number, open: boolean): void {
  if (open) opened.add(id);
  else opened.delete(id);
}

const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const namesOf = (names: readonly string[]) => and.format(names.map((name) => `“${name}”`));

/**
 * Says that a post matches all of the buyer's criteria, and on request which; by name if there are several. Nothing if it does not, or
 * while loading.
 */
export const MatchReasons = ({ why }: { why: WhyMatched | undefined }) =>
  why ? (
    <details
      className={styles.matchReasons}
      open={opened.has(why.businessId)}
      onToggle={({ currentTarget }) => noteOpened(why.businessId, currentTarget.open)}
    >
      <summary>Matches {why.criteria ? namesOf(why.criteria) : 'all your criteria'}</summary>
      <ul aria-label="Matches your criteria">
        {reasonsOf(why).map(({ facet, text }) => (
          <li key={`${facet} ${text}`}>
            <Icon name="tick" />
            <span className="visually-hidden">{facet}: </span>
            {text}
          </li>
        ))}
      </ul>
    </details>
  ) : (
    <span />
  );
