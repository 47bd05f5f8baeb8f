import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Link } from 'react-router-dom';
import { Approval } from './approval.tsx';
import * as styles from './post-status.module.css';

/** What an Admin can do about a post, and where to go from it (POST-004, POST-005). */
export const AdminActions = ({ post }: { post: Post }) => (
  <div className="not-printed">
    <Approval post={post} />
    <nav className={styles.adminActions} aria-label="Admin">
      <Link to={pathTo('AdminUser', post.createdBy)}>{`Manage ${post.createdByName}`}</Link>
      <Link to={pathTo('AdminPosts', undefined, { owner: post.createdBy })}>Other posts by this practitioner</Link>
      <Link to={pathTo('AuditLog', undefined, { subject: 'post', subjectId: String(post.businessId) })}>
        Post history
      </Link>
      <Link to={pathTo('AdminPosts', undefined, { emails: String(post.businessId) })}>Emails to a buyer</Link>
      <Link to={pathTo('AdminPosts')}>{routes.AdminPosts.title}</Link>
    </nav>
  </div>
);
