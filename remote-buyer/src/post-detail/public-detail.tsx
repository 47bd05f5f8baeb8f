import { displayDate } from '@marketplace/shared-contract/calendar';
import type { Post } from '@marketplace/shared-contract/post';
import { Card } from '@marketplace/shared-ui';
import { ItemRows } from '@marketplace/shared-ui/post';
import { RichText } from '@marketplace/shared-ui/rich-text';
import type { ReactNode } from 'react';
import { Facts } from './facts.tsx';
import { LabelLink } from './label-link.tsx';

type PublicDetailProps = {
  post: Post;
  /** Labels lead to the posts that have them; only buyers may list those. */
  linked: boolean;
};

/** What everybody signed in may read of a post. */
export function PublicDetail({ post, linked }: PublicDetailProps) {
  const [start] = post.activeStartDate;
  const [end] = post.activeEndDate;
  const facts = {
    Appointment: post.businessStatus,
    'Trading status': post.tradingStatus,
    Turnover: <LabelLink field="turnover" id={post.turnoverID} text={post.turnover} linked={linked} />,
    Employees: <LabelLink field="employees" id={post.employeeID} text={post.employee} linked={linked} />,
    'Start date': start ? displayDate(start) : 'Not posted yet',
    'End date': end ? displayDate(end) : 'Not posted yet',
  };
  return (
    <>
      <Card title="At a glance">
        <Facts facts={facts} />
      </Card>
      <Card title="Description">
        <RichText html={post.description} />
      </Card>
      <PostLabels post={post} linked={linked} />
    </>
  );
}

/** Locations and assets in rows of 3 (POST-015), and the categories. */
function PostLabels({ post: { locations, assets, primaryCategory, categories }, linked }: PublicDetailProps) {
  const location = ({ locationId, description }: (typeof locations)[number]) => (
    <LabelLink key={locationId} field="location" id={locationId} text={description} linked={linked} />
  );
  return (
    <Card className="post-labels">
      <Labels title="Locations" items={locations.map(location)} />
      <Labels title="Assets" items={assets.map(({ description }) => description)} />
      <section>
        <h2 className="card-title">Categories</h2>
        <ul className="post-categories">
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

const Labels = ({ title, items }: { title: string; items: readonly ReactNode[] }) =>
  items.length > 0 && (
    <section>
      <h2 className="card-title">{title}</h2>
      <ItemRows label={title} items={items} />
    </section>
  );
