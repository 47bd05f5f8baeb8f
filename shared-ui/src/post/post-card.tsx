import type { PostCard } from '@marketplace/shared-contract/post';
import { linesOf } from '@marketplace/shared-contract/post-places';
import { pathTo } from '@marketplace/shared-contract/routes';
import { Card, DefinitionList } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ItemRows } from './item-rows.tsx';
import './post-card.css';

type PostCardViewProps = {
  post: PostCard;
  /** Live dates, "Withdrawn", expiry or creation date: whatever the list says about its posts. */
  subtitle?: ReactNode;
  badge?: ReactNode;
  /** Buttons and links below. */
  actions?: ReactNode;
  as?: 'article' | 'li';
  /** More about the post, at its foot. */
  children?: ReactNode;
};

/** A post in a list. 450 wide, narrower in narrow windows (SHELL-021). */
export function PostCardView({ post, subtitle, badge, actions, as = 'article', children }: PostCardViewProps) {
  const sector = post.primaryCategory[0]?.description;
  return (
    <Card as={as} className="post-card">
      <div className="post-card-top">
        {sector && <p className="eyebrow">{sector}</p>}
        {badge}
      </div>
      <h2 className="post-card-title">
        <Link to={pathTo('PostDetail', post.businessId)}>{post.activityHeading}</Link>
      </h2>
      {subtitle && <p className="post-card-subtitle">{subtitle}</p>}
      <ItemRows label="Locations" items={post.locations.map(({ description }) => description)} />
      <DefinitionList
        className="post-card-facts"
        items={linesOf('card', post).map(({ label, text }) => [label, text] as const)}
      />
      {post.reference && <p className="post-card-reference">Reference {post.reference}</p>}
      {children && <div className="post-card-rest">{children}</div>}
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
