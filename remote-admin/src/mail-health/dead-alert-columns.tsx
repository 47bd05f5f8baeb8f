import type { MailHealth } from '@marketplace/shared-contract/operations/mail-health';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf, plural } from '@marketplace/shared-contract/platform/words/plural';
import { ReferenceText } from '@marketplace/shared-ui';
import type { Column } from '@marketplace/shared-ui/table';
import { Link } from 'react-router-dom';
import { ActionButton, ConfirmedActionButton } from '../action-button.tsx';
import * as styles from '../table-tools.module.css';
import { givenUp } from './health-columns.tsx';
import { useAdminRetryAlertsMutation } from './mail-health.api.ts';

type DeadAlert = MailHealth['latestDeadAlerts'][number];

export const deadAlertColumns = (onSaved: (text: string | undefined) => void): Column<DeadAlert>[] => [
  {
    key: 'post',
    title: 'Post',
    width: 170,
    render: ({ postId, reference }) => (
      <Link className={styles.tableReference} to={pathTo('PostDetail', postId)} aria-label={reference}>
        <ReferenceText reference={reference} />
      </Link>
    ),
  },
  {
    key: 'to',
    title: 'To',
    onCard: 'fact',
    width: 230,
    render: ({ userId, name }) => <Link to={pathTo('AdminUser', userId)}>{name}</Link>,
  },
  ...givenUp,
  {
    key: 'action',
    title: 'Action',
    onCard: 'corner',
    width: 130,
    render: (alert) => (alert.canRetry ? <RetryAlert alert={alert} onSaved={onSaved} /> : 'Post has ended'),
  },
];

type OnSaved = (text: string | undefined) => void;

/** Sends an alert again that was given up. */
function RetryAlert({ alert, onSaved }: { alert: DeadAlert; onSaved: OnSaved }) {
  const [retry] = useAdminRetryAlertsMutation();
  const act = () => retry({ period: String(alert.periodId), user: alert.userId });
  return <ActionButton label="Retry" name={`Retry ${alert.reference} to ${alert.name}`} act={act} onSaved={onSaved} />;
}

/** Sends all of them again, after showing how many there are. */
export function RetryAllAlerts({ count, onSaved }: { count: number; onSaved: OnSaved }) {
  const [retry] = useAdminRetryAlertsMutation();
  return (
    <ConfirmedActionButton
      label="Retry all"
      title="Retry all failed alerts?"
      text={`${retried(count)} Alerts for posts that have ended are left as they are.`}
      confirm="Retry all"
      act={() => retry(undefined)}
      onSaved={onSaved}
    />
  );
}

const retried = (count: number) =>
  `${countOf(count, 'alert', 'alerts')} failed. ${plural(
    count,
    'It will be emailed to its buyer',
    'They will be emailed to their buyers',
  )} as soon as possible.`;
