import { displayInstant } from '@marketplace/shared-contract/calendar';
import type { Expression } from '@marketplace/shared-contract/expression';
import { pathTo } from '@marketplace/shared-contract/routes';
import { Card, LinkButton } from '@marketplace/shared-ui';
import { StatusBadge } from '@marketplace/shared-ui/post';
import { Link } from 'react-router-dom';
import * as styles from './interest.module.css';

/** One expression of interest in the list. FLAGGED: the practitioner does not see it (INT-011). */
export function InterestCard({ expression }: { expression: Expression }) {
  const { expressionId, businessId, forenames, surname, activityHeading, reference } = expression;
  const { primaryCategory, dateExpressed, profile, viewedByInsolvency, visibleToInsolvency } = expression;
  const name = `${forenames} ${surname}`;
  return (
    <Card as="li" className={styles.interestCard}>
      <div className={styles.interestTop}>
        <p className="eyebrow">{primaryCategory}</p>
        <span className="actions">
          {!visibleToInsolvency && <span className={styles.interestFlag}>FLAGGED</span>}
          {!viewedByInsolvency && <StatusBadge text="Not viewed" />}
        </span>
      </div>
      <h2 className={styles.interestTitle}>
        <Link to={pathTo('InterestDetail', expressionId)}>{name}</Link>
      </h2>
      <p className={styles.interestAbout}>
        {displayInstant(dateExpressed)} · {reference}: {activityHeading}
      </p>
      <p className={styles.interestExcerpt}>{profile}</p>
      <div className="actions">
        <LinkButton to={pathTo('InterestDetail', expressionId)} aria-label={`View Interest of ${name}`}>
          View Interest
        </LinkButton>
        <LinkButton to={pathTo('PostDetail', businessId)} variant="text" aria-label={`View Post ${reference}`}>
          View Post
        </LinkButton>
      </div>
    </Card>
  );
}
