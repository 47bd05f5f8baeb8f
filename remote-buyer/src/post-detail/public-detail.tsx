import { displayDate } from '@marketplace/shared-contract/calendar';
import type { Post } from '@marketplace/shared-contract/post';
import { linesOf } from '@marketplace/shared-contract/post-places';
import { Card, DefinitionList } from '@marketplace/shared-ui';
import { ItemRows } from '@marketplace/shared-ui/post';
import { RichText } from '@marketplace/shared-ui/rich-text';
import type { ReactNode } from 'react';
import { type EditedPart, EditLink, isEditable } from './edit-link.tsx';
import { LabelLink } from './label-link.tsx';
import * as styles from './post-detail.module.css';

type PublicDetailProps = {
  post: Post;
  /** Labels lead to the posts that have them; only buyers may list those. */
  linked: boolean;
  /** Parts that can be edited lead to where. */
  own: boolean;
  /** The reference is among the facts; owners and Admins have it beside them. */
  named: boolean;
};

/** Its end is then the day it really ended on, not one to come. */
const isOver = ({ siteStatus }: Post) =>
  siteStatus === 'Expired' || siteStatus === 'Withdrawn' || siteStatus === 'Sold';

/** What everybody signed in may read of a post. */
export function PublicDetail({ post, linked, own, named }: PublicDetailProps) {
  const [start] = post.activeStartDate;
  const [end] = post.activeEndDate;
  const edit = (what: EditedPart) =>
    own && isEditable(post.siteStatus) ? <EditLink id={post.businessId} what={what} /> : null;
  const ids = { turnover: post.turnoverID, employees: post.employeeID };
  const detailLines = linesOf('detail', post)
    .filter(({ field }) => named || field !== 'reference')
    .map(({ field, label, text }) => [
      label,
      field === 'turnover' || field === 'employees' ? (
        <LabelLink key={field} field={field} id={ids[field]} text={text} linked={linked} />
      ) : (
        text
      ),
    ]);
  const facts = {
    ...Object.fromEntries(detailLines),
    'Start date': start ? displayDate(start) : 'Not posted yet',
    [isOver(post) ? 'Ended' : 'End date']: end ? displayDate(end) : 'Not posted yet',
  };
  return (
    <>
      <Card title="At a glance" extra={edit('details')}>
        <DefinitionList className={styles.facts} missing="–" items={Object.entries<ReactNode>(facts)} />
      </Card>
      <Card title="Description" extra={edit('description')}>
        <RichText html={post.description} />
      </Card>
      <PostLabels post={post} linked={linked} edit={edit} />
    </>
  );
}

type PostLabelsProps = { post: Post; linked: boolean; edit: (what: EditedPart) => ReactNode };

/** Locations and assets in rows of 3 (POST-015), and the categories. */
function PostLabels({ post: { locations, assets, primaryCategory, categories }, linked, edit }: PostLabelsProps) {
  const location = ({ locationId, description }: (typeof locations)[number]) => (
    <LabelLink key={locationId} field="location" id={locationId} text={description} linked={linked} />
  );
  return (
    <Card className={styles.postLabels}>
      <Labels title="Locations" items={locations.map(location)} />
      <Labels title="Assets" items={assets.map(({ description }) => description)} edit={edit('assets')} />
      <section>
        <div className="card-head">
          <h2 className="card-title">Categories</h2>
          <span className={styles.editLinks}>
            {edit('primary category')}
            {edit('additional categories')}
          </span>
        </div>
        <ul className={styles.postCategories}>
          {[...primaryCategory, ...categories].map(({ categoryId, description }) => (
            <li key={categoryId}>
              <LabelLink field="category" id={categoryId} text={description} linked={linked} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

type LabelsProps = { title: string; items: readonly ReactNode[]; edit?: ReactNode };

/** Nothing where there are none, unless some can be added. */
const Labels = ({ title, items, edit }: LabelsProps) =>
  (items.length > 0 || edit) && (
    <section>
      <div className="card-head">
        <h2 className="card-title">{title}</h2>
        {edit}
      </div>
      {items.length > 0 ? <ItemRows label={title} items={items} /> : <p>None</p>}
    </section>
  );
