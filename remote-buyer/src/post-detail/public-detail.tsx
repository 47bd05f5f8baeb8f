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
  const categories = [...post.primaryCategory, ...post.categories];
  return (
    <>
      <Card title="At a glance">
        <Facts facts={facts} />
      </Card>
      <Card title="Description">
        <RichText html={post.description} />
      </Card>
      <Labels title="Locations" labels={post.locations} />
      <Labels title="Assets" labels={post.assets} />
      <Labels title="Categories" labels={categories} />
    </>
  );
}

type LabelsProps = { title: string; labels: readonly { description: string }[] };

const Labels = ({ title, labels }: LabelsProps) =>
  labels.length > 0 && (
    <Card title={title}>
      <ItemRows label={title} items={labels.map(({ description }) => description)} />
    </Card>
  );
