import type { Expression } from '@marketplace/shared-contract/marketplace/interest/expression';
import type { InterestSummary } from '@marketplace/shared-contract/marketplace/interest/interest-progress';
import { displayInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, Icon, LinkButton } from '@marketplace/shared-ui';
import type { ListLook } from '@marketplace/shared-ui/post';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as styles from './interest.module.css';
import { InterestTable } from './interest-table.tsx';
import { StateBadge } from './state-badge.tsx';

type InterestListProps = { expressions: readonly Expression[]; look: ListLook };
type Group = { post: Pick<Expression, 'businessId' | 'reference' | 'activityHeading'>; expressions: Expression[] };

const listName = 'Expressions of interest';

/** Received interest as cards or as a table; `byPost` in a group for each post. */
export function InterestList({
  expressions,
  look,
  byPost,
  posts,
}: InterestListProps & { byPost: boolean; posts: InterestSummary['posts'] }) {
  if (!byPost) return <Items expressions={expressions} look={look} label={listName} />;
  return groupsOf(expressions).map(({ post, expressions: own }) => {
    const counts = posts.find(({ businessId }) => businessId === post.businessId);
    return (
      <section key={post.businessId} className={styles.interestGroup}>
        <h2 className={styles.interestGroupTitle}>
          <Link to={pathTo('PostDetail', post.businessId)}>{post.activityHeading}</Link>
        </h2>
        <p className={styles.interestAbout}>
          {post.reference}
          <span>{counts && ` · ${counts.received} received`}</span>
          {counts && counts.unread > 0 && <strong> · {counts.unread} not viewed</strong>}
        </p>
        <Items expressions={own} look={look} label={`${listName}: ${post.reference}`} grouped />
      </section>
    );
  });
}

function Items({ expressions, look, label, grouped }: InterestListProps & { label: string; grouped?: boolean }) {
  if (look === 'table') return <InterestTable label={label} expressions={expressions} grouped={grouped} />;
  return (
    <ul className={styles.interestList} aria-label={label}>
      {expressions.map((expression) => (
        <InterestCard key={expression.expressionId} expression={expression} grouped={grouped} />
      ))}
    </ul>
  );
}

/** Each post's expressions, in the order of the posts' first ones. */
function groupsOf(expressions: readonly Expression[]): Group[] {
  const groups = new Map<number, Group>();
  for (const expression of expressions) {
    const group = groups.get(expression.businessId) ?? { post: expression, expressions: [] };
    group.expressions.push(expression);
    groups.set(expression.businessId, group);
  }
  return [...groups.values()];
}

type InterestCardProps = {
  expression: Expression;
  /** The card appears under its post's heading. */
  grouped?: boolean | undefined;
};

/** One expression of interest in the list. FLAGGED: the practitioner does not see it (INT-011). */
function InterestCard({ expression, grouped }: InterestCardProps) {
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
