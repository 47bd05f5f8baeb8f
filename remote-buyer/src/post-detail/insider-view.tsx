import { useReducer } from 'react';
import { AdminPart, FirmPart, type FirmPartProps } from './parts.tsx';
import * as styles from './post-detail.module.css';
import { PublicDetail } from './public-detail.tsx';

/** The public detail with what the firm's area brings to its members and Admins, and the Admin's area to Admins. */
export function InsiderView({ post, viewer }: Pick<FirmPartProps, 'post' | 'viewer'>) {
  const [shown, onShown] = useReducer(() => true, false);
  const admin = viewer === 'admin';
  // A seller comes for the interest; a post that is hidden or checked says so first.
  const statusLast = !admin && post.siteStatus !== 'Draft' && post.approved && !post.firstPostAskedDate;
  // If the firm's part can't be loaded, its first place says so for all of them.
  const first = admin || statusLast ? 'above' : 'status';
  const firmPart = (place: FirmPartProps['place']) =>
    (shown || place === first) && <FirmPart {...{ post, viewer, place, onShown }} />;
  const status = <div className={styles.postDetailSide}>{admin ? <AdminPart post={post} /> : firmPart('status')}</div>;
  return (
    <div className={`${styles.postDetail} ${styles.postDetailSided}`}>
      {!statusLast && status}
      <div className={styles.postDetailMain}>{firmPart('above')}</div>
      {statusLast && status}
      <div className={styles.postDetailMain}>
        <PublicDetail post={post} viewer={viewer} />
        {firmPart('below')}
      </div>
    </div>
  );
}
