import { factsLine } from '@marketplace/shared-contract/marketplace/posts/facts-line';
import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { linesOf } from '@marketplace/shared-contract/marketplace/posts/post-places';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Card } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SectorName } from '../sector/sector-name.tsx';
import './post-card.css';

type PostCardViewProps = {
  post: PostCard;
  /** Live dates, "Withdrawn", expiry or creation date: whatever the list states about its posts. */
  subtitle?: ReactNode;
  badge?: ReactNode;
  /** The start of its description; two lines are shown. */
  excerpt?: string;
  /** Its picture, small, next to its heading, in a box that reserves its space. */
  picture?: ReactNode;
  /** Buttons and links below. */
  actions?: ReactNode;
  as?: 'article' | 'li';
  /** The heading's level: `h3` in a list whose groups have headings of their own. */
  heading?: 'h2' | 'h3';
  /** More about the post, at its foot. */
  children?: ReactNode;
};

/** A post in a list, for scanning: what it is, where and how large, and until when. 450 wide, narrower in narrow windows (SHELL-021). */
export function PostCardView(props: PostCardViewProps) {
  const { post, subtitle, badge, excerpt, picture, actions, as = 'article', heading: Heading = 'h2', children } = props;
  const [sector] = post.primaryCategory;
  return (
    <Card as={as} className="post-card">
      <div className="post-card-main">
        {picture}
        <div className="post-card-top">
          {sector && (
            <p className="eyebrow">
              <SectorName category={sector.categoryId} name={sector.description} />
            </p>
          )}
          {badge}
        </div>
        <Heading className="post-card-title">
          <Link to={pathTo('PostDetail', post.businessId)}>{post.activityHeading}</Link>
        </Heading>
        <p className="post-card-facts">
          {factsLine(
            post.locations.map(({ description }) => description),
            linesOf('card', post),
          )}
        </p>
      </div>
      {excerpt && <p className="post-card-excerpt">{excerpt}</p>}
      {children && <div className="post-card-rest">{children}</div>}
      <p className="post-card-foot">
        {post.reference && <span className="post-card-reference">Reference {post.reference}</span>}
        {subtitle && <span className="post-card-subtitle">{subtitle}</span>}
      </p>
      {actions && <div className="actions">{actions}</div>}
    </Card>
  );
}

/** Cards side by side, as many as fit. */
export function PostCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="post-cards" aria-label={label}>
      {children}
    </ul>
  );
}
