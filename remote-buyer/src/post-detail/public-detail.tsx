import { checkedText } from '@marketplace/shared-contract/accounts/licence/licence-standing';
import type { SaleOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import { saleWords } from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import type { Post, SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import { linesOf } from '@marketplace/shared-contract/marketplace/posts/post-places';
import { displayDate, displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { Card, DefinitionList } from '@marketplace/shared-ui';
import { ItemRows } from '@marketplace/shared-ui/post';
import { RichText } from '@marketplace/shared-ui/rich-text';
import type { ReactNode } from 'react';
import { type EditedPart, EditLink, isEditable } from './edit-link.tsx';
import { Gallery } from './gallery.tsx';
import * as styles from './post-detail.module.css';
import { SimilarPosts } from './similar-posts.tsx';
import { TimetableCard } from './timetable-card.tsx';
import type { Viewer } from './viewer.rules.ts';

/** A post for every signed-in user; its owner gets links to edit each part. */
export function PublicDetail({ post, viewer }: { post: Post; viewer: Viewer }) {
  // The firm and Admins see the reference and the outcome elsewhere.
  const named = viewer === 'buyer' || viewer === 'other';
  const [start, ...before] = post.activeStartDate;
  const first = before.at(-1);
  const [end] = post.activeEndDate;
  const edit = (what: EditedPart) =>
    viewer === 'owner' && isEditable(post.siteStatus) ? <EditLink id={post.businessId} what={what} /> : null;
  const detailLines = linesOf('detail', post)
    .filter(({ field }) => named || field !== 'reference')
    .map(({ label, text }) => [label, text]);
  const facts = {
    ...Object.fromEntries(detailLines),
    ...(first && { 'First advertised': displayDate(first) }),
    'Start date': start ? displayDate(start) : 'Not posted yet',
    // Its end is then the actual day, not a future one.
    [isOver(post.siteStatus) ? 'Ended' : 'End date']: end ? displayDate(end) : 'Not posted yet',
    ...(named && post.outcome && { Outcome: saleText(post.outcome) }),
    ...(post.licenceCheckedOn && { Licence: checkedText(post.licenceCheckedOn) }),
  };
  return (
    <>
      <NoticesCard post={post} />
      <TimetableCard post={post} viewer={viewer} />
      {post.pictures && (
        <Gallery
          post={post.businessId}
          pictures={post.pictures}
          moderated={viewer === 'admin'}
          extra={edit('pictures')}
        />
      )}
      <Card title="Description" extra={edit('description')}>
        <RichText html={post.description} />
      </Card>
      <Card title="At a glance" extra={edit('details')}>
        <DefinitionList missing="–" items={Object.entries<ReactNode>(facts)} />
        <PostLabels post={post} edit={edit} />
        {/* Only buyers may list the posts that have a label. */}
        {viewer === 'buyer' && <SimilarPosts postId={post.businessId} />}
      </Card>
    </>
  );
}

type PostLabelsProps = { post: Post; edit: (what: EditedPart) => ReactNode };

/** Locations and assets in rows of 3 (POST-015), and the categories. */
function PostLabels({ post: { locations, assets, primaryCategory, categories }, edit }: PostLabelsProps) {
  return (
    <div className={styles.postLabels}>
      <Labels title="Locations" items={locations.map(({ description }) => description)} />
      <Labels title="Assets" items={assets.map(({ description }) => description)} edit={edit('assets')} />
      <section>
        <div className="card-head">
          <h3>Categories</h3>
          <span className={styles.editLinks}>
            {edit('primary category')}
            {edit('additional categories')}
          </span>
        </div>
        <ul className={styles.postCategories}>
          {[...primaryCategory, ...categories].map(({ categoryId, description }) => (
            <li key={categoryId}>{description}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

type LabelsProps = { title: string; items: readonly ReactNode[]; edit?: ReactNode };

/** Nothing without labels, unless some can be added. */
const Labels = ({ title, items, edit }: LabelsProps) =>
  (items.length > 0 || edit) && (
    <section>
      <div className="card-head">
        <h3>{title}</h3>
        {edit}
      </div>
      {items.length > 0 ? <ItemRows label={title} items={items} /> : <p>None</p>}
    </section>
  );

/** The practitioner's notices to every holder, newest first; nothing for others. */
function NoticesCard({ post: { notices } }: { post: Post }) {
  if (!notices) return null;
  return (
    <Card title="Notices from the practitioner">
      <ul className={styles.notices}>
        {notices.map(({ heading, text, sentDate }) => (
          <li key={sentDate + heading}>
            <h3 className={styles.timetableText}>{heading}</h3>
            <p className={styles.timetableNote}>{displayMoment(sentDate)}</p>
            <p className={styles.timetableText}>{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Whether a post has been on sale and no longer is. */
const isOver = (status: SiteStatus): boolean => status === 'Expired' || status === 'Withdrawn' || status === 'Sold';

/** Everything that people outside the firm, other than Admins, see of an outcome: “Not sold, 05 July 2026”. */
const saleText = ({ sold, on }: SaleOutcome): string => `${saleWords(sold)}, ${displayDate(on)}`;
