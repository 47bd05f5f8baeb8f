import type { MailHealth } from '@marketplace/shared-contract/operations/mail-health';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf, plural } from '@marketplace/shared-contract/platform/words/plural';
import { EmailText } from '@marketplace/shared-ui';
import { StatusBadge } from '@marketplace/shared-ui/post';
import type { Column } from '@marketplace/shared-ui/table';
import { Link } from 'react-router-dom';
import { ActionButton, ConfirmedActionButton } from '../action-button.tsx';
import * as styles from '../table-tools.module.css';
import { useAdminRetryJobMutation } from './mail-health.api.ts';
import { meaningOfReply } from './reply-meaning.rules.ts';

type Queue = MailHealth['queues'][number];
type FailedJob = MailHealth['failedJobs'][number];
type Suppressed = MailHealth['latest'][number];

const number = (value: number) => value.toLocaleString('en-GB');

export const queueColumns: Column<Queue>[] = [
  { key: 'name', title: 'Queue', width: 220, render: ({ name, title }) => title ?? name },
  {
    key: 'waiting',
    title: 'Waiting',
    onCard: 'fact',
    width: 110,
    align: 'right',
    render: ({ waiting }) => number(waiting),
  },
  {
    key: 'later',
    title: 'Scheduled',
    onCard: 'fact',
    width: 110,
    align: 'right',
    render: ({ later }) => number(later),
  },
  {
    key: 'running',
    title: 'Running',
    onCard: 'fact',
    width: 110,
    align: 'right',
    render: ({ running }) => number(running),
  },
  {
    key: 'retrying',
    title: 'Retrying',
    onCard: 'fact',
    width: 150,
    align: 'right',
    render: ({ retrying }) => number(retrying),
  },
  {
    key: 'failed',
    title: 'Failed',
    onCard: 'fact',
    width: 110,
    align: 'right',
    render: ({ failed }) => (failed > 0 ? <StatusBadge text={number(failed)} tone="warning" /> : '0'),
  },
];

/** The error, in plain words if the mail server's reply has a code, and the reply itself. */
function Problem({ reply }: { reply: string }) {
  const meaning = meaningOfReply(reply);
  return (
    <>
      {meaning && <div>{meaning}</div>}
      <span className={styles.tableSmall}>{reply || '–'}</span>
    </>
  );
}

type GivenUp = { problem: string; attempts: number; failedDate: string };

/** The attempts and error of a job or alert that was given up. */
export const givenUp: Column<GivenUp>[] = [
  {
    key: 'problem',
    title: 'Problem',
    onCard: 'wide',
    width: 300,
    render: ({ problem }) => <Problem reply={problem} />,
  },
  {
    key: 'attempts',
    title: 'Attempts',
    onCard: 'fact',
    width: 105,
    align: 'right',
    render: ({ attempts }) => attempts,
  },
  {
    key: 'failed',
    title: 'Failed',
    onCard: 'fact',
    width: 200,
    render: ({ failedDate }) => <span className={styles.tableDate}>{displayMoment(failedDate)}</span>,
  },
];

export const failedColumns = (onSaved: (text: string | undefined) => void): Column<FailedJob>[] => [
  { key: 'queue', title: 'Queue', width: 170, render: ({ queue, queueTitle }) => queueTitle ?? queue },
  {
    key: 'about',
    title: 'About',
    onCard: 'wide',
    width: 230,
    render: ({ about }) => <span className={styles.tableSmall}>{about || '–'}</span>,
  },
  ...givenUp,
  {
    key: 'action',
    title: 'Action',
    onCard: 'corner',
    width: 130,
    render: (job) => <RetryButton job={job} onSaved={onSaved} />,
  },
];

export const suppressedColumns: Column<Suppressed>[] = [
  {
    key: 'address',
    title: 'Address',
    width: 300,
    render: ({ address, userId }) => (
      <Link to={pathTo('AdminUser', userId)} aria-label={address}>
        <EmailText address={address} />
      </Link>
    ),
  },
  {
    key: 'reason',
    title: 'Reason',
    onCard: 'fact',
    width: 160,
    render: ({ reason }) => <StatusBadge text={reason} tone="brass" />,
  },
  {
    key: 'since',
    title: 'Since',
    onCard: 'fact',
    width: 220,
    render: ({ since }) => <span className={styles.tableDate}>{displayMoment(since)}</span>,
  },
];

function RetryButton({ job, onSaved }: { job: FailedJob; onSaved: (text: string | undefined) => void }) {
  const [retry] = useAdminRetryJobMutation();
  const name = `Retry ${job.queueTitle ?? job.queue} ${job.about}`;
  return <ActionButton label="Retry" name={name} act={() => retry({ id: job.jobId })} onSaved={onSaved} />;
}

/** Runs all failed jobs again, after showing how many there are. */
export function RetryAllJobs({ count, onSaved }: { count: number; onSaved: (text: string | undefined) => void }) {
  const [retry] = useAdminRetryJobMutation();
  return (
    <ConfirmedActionButton
      label="Retry all jobs"
      title="Retry all failed jobs?"
      text={`${countOf(count, 'job', 'jobs')} failed. ${plural(count, 'It is', 'They are')} tried once more, as soon as possible. Links in emails that have waited for long may have expired.`}
      confirm="Retry all jobs"
      act={() => retry(undefined)}
      onSaved={onSaved}
    />
  );
}
