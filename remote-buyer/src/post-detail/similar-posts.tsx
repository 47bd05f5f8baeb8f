import type { LabelCount } from '@marketplace/shared-contract/marketplace/matching/inbox-search';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Link } from 'react-router-dom';
import { useBuyerLabelCountsQuery } from '../labels/label-counts.api.ts';
import { labelTitle } from '../labels/label-title.rules.ts';
import * as styles from './decision.module.css';

/** Links to every live post with a label of this one (BUY-020, PD-25), with their number. */
export function SimilarPosts({ postId }: { postId: number }) {
  const { data: counts = [] } = useBuyerLabelCountsQuery(postId);
  const others = counts.filter(({ count }) => count > 1);
  if (others.length === 0) return null;
  return (
    <ul className={`${styles.similar} not-printed`} aria-label="Similar posts">
      {others.map((label) => (
        <li key={`${label.field} ${label.id}`}>
          <Link to={pathTo('PostingInbox', undefined, { [label.field]: String(label.id) })}>{linkText(label)}</Link>
        </li>
      ))}
    </ul>
  );
}

function linkText({ field, description, count }: LabelCount): string {
  const title = labelTitle(field, description);
  return `See ${count.toLocaleString('en-GB')} ${title.replace(/^Posts/, 'posts')}`;
}
