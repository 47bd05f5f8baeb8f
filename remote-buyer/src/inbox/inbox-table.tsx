import { serverNow } from '@marketplace/shared-auth';
import type { InboxView } from '@marketplace/shared-contract/marketplace/matching/inbox-search';
import { offersDueText } from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import { shortDay } from '@marketplace/shared-contract/platform/clock/display-date';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { type Column, DataTable } from '@marketplace/shared-ui/table';
import { Link } from 'react-router-dom';
import type { InboxPost } from '../marks/listed-posts.api.ts';
import { CardBadges } from './card-badges.tsx';
import * as styles from './inbox-table.module.css';
import { HiddenPost, MarkButtons, MarkProblem } from './mark-buttons.tsx';
import { useListMarks } from './use-list-marks.ts';

const namesOf = (labels: readonly { description: string }[]) =>
  labels.map(({ description }) => description).join(' · ');

const columns: Column<InboxPost>[] = [
  {
    key: 'post',
    title: 'Post',
    width: 290,
    grows: true,
    render: ({ businessId, activityHeading, primaryCategory, locations }) => (
      <span className={styles.lines}>
        <Link to={pathTo('PostDetail', businessId)}>{activityHeading}</Link>
        <span>{namesOf([...primaryCategory, ...locations])}</span>
      </span>
    ),
  },
  { key: 'turnover', title: 'Turnover', width: 120, onCard: 'fact', render: ({ turnover }) => turnover },
  { key: 'employees', title: 'Employees', width: 105, render: ({ employee }) => employee },
  {
    key: 'until',
    title: 'Live until',
    width: 180,
    onCard: 'fact',
    render: ({ activeEndDate: [end], offersDue }) => (
      <span className={styles.lines}>
        {end && shortDay(end)}
        {offersDue && <span>{offersDueText(offersDue, serverNow())}</span>}
      </span>
    ),
  },
  { key: 'status', title: 'Status', width: 140, onCard: 'fact', render: (post) => <CardBadges post={post} /> },
];

type InboxTableProps = { label: string; posts: readonly InboxPost[]; view: InboxView };

/** Some posts of a buyer's list, one line each. */
export function InboxTable({ label, posts, view }: InboxTableProps) {
  const actions: Column<InboxPost> = {
    key: 'actions',
    title: 'Actions',
    width: 190,
    onCard: 'wide',
    render: (post) => <RowMarks post={post} view={view} />,
  };
  return (
    <DataTable
      label={label}
      rows={posts}
      columns={[...columns, actions]}
      rowKey={({ businessId }) => businessId}
      dense
    />
  );
}

/** A post just hidden is replaced by a line saying so. */
function RowMarks({ post, view }: { post: InboxPost; view: InboxView }) {
  const does = useListMarks(post);
  if (post.marks?.hidden && view !== 'hidden') return <HiddenPost post={post} does={does} />;
  return (
    <div className={styles.marks}>
      <MarkButtons post={post} does={does} />
      <MarkProblem text={does.problem} />
    </div>
  );
}
