import type { Post } from '@marketplace/shared-contract/post';
import { pathTo, routes } from '@marketplace/shared-contract/routes';
import { Card, LinkButton, Notice } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { whyClosed } from '../closed-for-interest.rules.ts';
import * as styles from './post-detail.module.css';

/** The buyer's way to the practitioner, or why there is none (BUY-013). */
export function InterestPanel({ post }: { post: Post }) {
  const closedReason = whyClosed(post);
  return (
    <div className={`${styles.postDetailSide} ${styles.postDetailStay} not-printed`}>
      {closedReason ? (
        <Notice tone={post.hasExpressedInterest ? 'success' : 'info'} title={closedReason}>
          {post.hasExpressedInterest && <Link to={pathTo('ExpressedInterest')}>{routes.ExpressedInterest.title}</Link>}
        </Notice>
      ) : (
        <Card title="Interested in this post?">
          <p>Write to the practitioner. Your contact details are sent with your message.</p>
          <LinkButton to={pathTo('ExpressInterest', post.businessId)} variant="primary" block>
            Express Interest
          </LinkButton>
        </Card>
      )}
    </div>
  );
}
