import type { RetentionReport } from '@marketplace/shared-contract/admin-retention';
import { displayMoment } from '@marketplace/shared-contract/calendar';
import { isDeletedByJob, keptFor, type RetentionRule, retention } from '@marketplace/shared-contract/retention';
import { pathTo, routes } from '@marketplace/shared-contract/routes';
import { Button, Page, QueryView } from '@marketplace/shared-ui';
import { type Column, DataTable } from '@marketplace/shared-ui/table';
import { Link } from 'react-router-dom';
import { useAdminRetentionQuery } from './data-retention.api.ts';

type Row = RetentionReport['rules'][number];

/** What is kept for how long, as the privacy policy says, and what the nightly job did about it (PD-64). */
export function DataRetentionScreen() {
  const report = useAdminRetentionQuery(undefined, { refetchOnMountOrArgChange: true });
  const refresh = (
    <Button loading={report.isFetching} onClick={() => void report.refetch()}>
      Refresh
    </Button>
  );
  return (
    <Page width="wide" title={routes.DataRetention.title} extra={refresh}>
      <p>
        Each night what has had its time is deleted, or reduced to what the law asks. The periods are those of the{' '}
        <Link to={pathTo('PrivacyPolicy')}>Privacy Policy</Link>.
      </p>
      <QueryView query={report} what="the data retention">
        {({ rules }) => <DataTable label="Data retention" rows={rules} columns={columns} rowKey={({ rule }) => rule} />}
      </QueryView>
    </Page>
  );
}

/** A newer server may know kinds of data that this screen does not. */
const isKnown = (rule: string): rule is RetentionRule => Object.hasOwn(retention, rule);

function lastRun({ rule, lastStarted, lastEnded }: Row): string {
  if (isKnown(rule) && !isDeletedByJob(rule)) return 'Not in the product: deleted by hand';
  if (!lastStarted) return 'Not yet';
  return lastEnded ? displayMoment(lastEnded) : `Begun ${displayMoment(lastStarted)}, not finished`;
}

/** Of what was never looked after there is no number. */
const removed = ({ lastStarted }: Row, count: number) => (lastStarted ? count.toLocaleString('en-GB') : '–');

const columns: Column<Row>[] = [
  { key: 'what', title: 'What', width: 280, render: ({ rule }) => (isKnown(rule) ? retention[rule].what : rule) },
  {
    key: 'kept',
    title: 'How long',
    onCard: 'fact',
    width: 300,
    render: ({ rule }) => (isKnown(rule) ? keptFor(rule) : '–'),
  },
  { key: 'last', title: 'Last run', onCard: 'fact', width: 200, render: lastRun },
  {
    key: 'removed',
    title: 'Deleted then',
    onCard: 'fact',
    width: 130,
    align: 'right',
    render: (row) => removed(row, row.lastRemoved),
  },
  {
    key: 'all',
    title: 'In all',
    onCard: 'fact',
    width: 90,
    align: 'right',
    render: (row) => removed(row, row.removedInAll),
  },
];
