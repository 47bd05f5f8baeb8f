import type { Expression } from '@marketplace/shared-contract/marketplace/interest/expression';
import { displayInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, Icon, LinkButton } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as styles from './interest.module.css';
import { StateBadge } from './state-badge.tsx';

type InterestCardProps = {
  expression: Expression;
  /** The card appears under its post's heading. */
  grouped?: boolean | undefined;
};

/** One expression of interest in the list. FLAGGED: the practitioner does not see it (INT-011). */
export function InterestCard({ expression, grouped }: InterestCardProps) {
  const { expressionId, businessId, forenames, surname, company, activityHeading, reference, note } = expression;
  const { dateExpressed, profile, viewedByInsolvency, visibleToInsolvency } = expression;
  const name = `${forenames} ${surname}`;
  return (
    <Card as="li" className={`${styles.interestCard} ${viewedByInsolvency ? '' : styles.interestNew}`}>
      <div className={styles.interestTop}>
        <Heading as={grouped ? 'h3' : 'h2'}>
          <Link to={pathTo('InterestDetail', expressionId)}>{name}</Link>{' '}
          {company && <span className={styles.interestCompany}>{company}</span>}
        </Heading>
        <span className="actions">
          {!visibleToInsolvency && <span className={styles.interestFlag}>FLAGGED</span>}
          <StateBadge {...expression} />
        </span>
      </div>
      <p className={styles.interestAbout}>
        {displayInstant(dateExpressed)}
        <span>{!grouped && ` · ${reference}: ${activityHeading}`}</span>
      </p>
      <p className={styles.interestExcerpt}>{profile}</p>
      {note && (
        <p className={styles.interestNote}>
          <Icon name="edit" label="Your note" /> <span>{note}</span>
        </p>
      )}
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

const Heading = ({ as: Tag, children }: { as: 'h2' | 'h3'; children: ReactNode }) => (
  <Tag className={styles.interestTitle}>{children}</Tag>
);
