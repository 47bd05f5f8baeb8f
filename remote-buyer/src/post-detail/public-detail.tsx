import { displayDate } from '@marketplace/shared-contract/calendar';
import type { Post } from '@marketplace/shared-contract/post';
import { Card } from '@marketplace/shared-ui';
import { ItemRows } from '@marketplace/shared-ui/post';
import { RichText } from '@marketplace/shared-ui/rich-text';
import { Facts } from './facts.tsx';

/** What everybody signed in may read of a post. */
export function PublicDetail({ post }: { post: Post }) {
  const [start] = post.activeStartDate;
  const [end] = post.activeEndDate;
  const facts = {
    Appointment: post.businessStatus,
    'Trading status': post.tradingStatus,
    Turnover: post.turnover,
    Employees: post.employee,
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
      <Card className="post-labels">
        <Labels title="Locations" labels={post.locations} />
        <Labels title="Assets" labels={post.assets} />
        <section>
          <h2 className="card-title">Categories</h2>
          <ul className="post-categories">
            {[...post.primaryCategory, ...post.categories].map(({ categoryId, description }) => (
              <li key={categoryId}>{description}</li>
            ))}
          </ul>
        </section>
      </Card>
    </>
  );
}

type LabelsProps = { title: string; labels: readonly { description: string }[] };

const Labels = ({ title, labels }: LabelsProps) =>
  labels.length > 0 && (
    <section>
      <h2 className="card-title">{title}</h2>
      <ItemRows label={title} items={labels.map(({ description }) => description)} />
    </section>
  );
