import { api, apiRequest } from '@marketplace/shared-auth/api';
import { fileSize } from '@marketplace/shared-contract/marketplace/particulars/file-size';
import type { RetentionReport } from '@marketplace/shared-contract/operations/retention/admin-retention';
import {
  isDeletedByJob,
  keptFor,
  type RetentionRule,
  retention,
} from '@marketplace/shared-contract/operations/retention/retention';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, Page, QueryView } from '@marketplace/shared-ui';
import { type Column, DataTable } from '@marketplace/shared-ui/table';
import { Link } from 'react-router-dom';

type Row = RetentionReport['rules'][number];

/** How long data is kept, as the privacy policy says, and what the nightly job did (PD-64). */
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
        Each night we delete whatever has passed its retention period, or cut it down to what the law requires. The
        periods are those in our <Link to={pathTo('PrivacyPolicy')}>Privacy Policy</Link>.
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
  if (isKnown(rule) && !isDeletedByJob(rule)) return 'Kept outside this product: delete by hand';
  if (!lastStarted) return 'Not yet';
  return lastEnded ? displayMoment(lastEnded) : `Started ${displayMoment(lastStarted)}, not finished`;
}

/** A dash if the job has never run for this kind. */
const removed = ({ lastStarted }: Row, count: number) => (lastStarted ? count.toLocaleString('en-GB') : '–');

/** A dash if its size is included in another kind's. */
function sizeText(bytes: Row['bytes']): string {
  if (bytes === undefined || bytes === null) return '–';
  return bytes < 1024 ** 2 ? 'under 1 MB' : fileSize(bytes);
}

const columns: Column<Row>[] = [
  { key: 'what', title: 'What', width: 280, render: ({ rule }) => (isKnown(rule) ? retention[rule].what : rule) },
  {
    key: 'kept',
    title: 'How long',
    onCard: 'wide',
    width: 300,
    render: ({ rule }) => (isKnown(rule) ? keptFor(rule) : '–'),
  },
  { key: 'last', title: 'Last run', onCard: 'fact', width: 200, render: lastRun },
  { key: 'size', title: 'Size', onCard: 'fact', width: 100, align: 'right', render: ({ bytes }) => sizeText(bytes) },
  {
    key: 'removed',
    title: 'Deleted last time',
    onCard: 'fact',
    width: 130,
    align: 'right',
    render: (row) => removed(row, row.lastRemoved),
  },
  {
    key: 'all',
    title: 'Deleted in total',
    onCard: 'fact',
    width: 90,
    align: 'right',
    render: (row) => removed(row, row.removedInAll),
  },
];

const { useAdminRetentionQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    adminRetention: build.query<RetentionReport, void>({ query: () => apiRequest(adminCalls.retention) }),
  }),
});
