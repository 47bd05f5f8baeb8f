import type { Expression } from '@marketplace/shared-contract/marketplace/interest/expression';
import type { InterestSummary } from '@marketplace/shared-contract/marketplace/interest/interest-progress';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import type { ListLook } from '@marketplace/shared-ui/post';
import { Link } from 'react-router-dom';
import * as styles from './interest.module.css';
import { InterestCard } from './interest-card.tsx';
import { InterestTable } from './interest-table.tsx';

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

/** The expressions of each post, in the order in which the posts first come. */
function groupsOf(expressions: readonly Expression[]): Group[] {
  const groups = new Map<number, Group>();
  for (const expression of expressions) {
    const group = groups.get(expression.businessId) ?? { post: expression, expressions: [] };
    group.expressions.push(expression);
    groups.set(expression.businessId, group);
  }
  return [...groups.values()];
}
