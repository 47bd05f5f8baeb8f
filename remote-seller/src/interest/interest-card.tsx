import { displayInstant } from '@marketplace/shared-contract/calendar';
import type { Expression } from '@marketplace/shared-contract/expression';
import { pathTo } from '@marketplace/shared-contract/routes';
import { Card, LinkButton } from '@marketplace/shared-ui';
import { StatusBadge } from '@marketplace/shared-ui/post';
import { Link } from 'react-router-dom';

/** One expression of interest in the list. FLAGGED: the practitioner does not see it (INT-011). */
export function InterestCard({ expression }: { expression: Expression }) {
  const { expressionId, businessId, forenames, surname, activityHeading, reference } = expression;
  const { primaryCategory, dateExpressed, profile, viewedByInsolvency, visibleToInsolvency } = expression;
  const name = `${forenames} ${surname}`;
  return (
    <Card as="li" className="interest-card">
      <div className="interest-top">
        <p className="eyebrow">{primaryCategory}</p>
        <span className="actions">
          {!visibleToInsolvency && <span className="interest-flag">FLAGGED</span>}
          {!viewedByInsolvency && <StatusBadge text="Not viewed" />}
        </span>
      </div>
      <h2 className="interest-title">
        <Link to={pathTo('InterestDetail', expressionId)}>{name}</Link>
      </h2>
      <p className="interest-about">
        {displayInstant(dateExpressed)} · {reference}: {activityHeading}
      </p>
      <p className="interest-excerpt">{profile}</p>
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
