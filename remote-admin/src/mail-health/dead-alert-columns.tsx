import type { MailHealth } from '@marketplace/shared-contract/admin-mail-health';
import { pathTo } from '@marketplace/shared-contract/routes';
import { Button } from '@marketplace/shared-ui';
import type { Column } from '@marketplace/shared-ui/table';
import { Link } from 'react-router-dom';
import { givenUp } from './health-columns.tsx';
import { useAdminRetryAlertsMutation } from './mail-health.api.ts';

type DeadAlert = MailHealth['latestDeadAlerts'][number];

export const deadAlertColumns = (onSaved: (text: string) => void): Column<DeadAlert>[] => [
  {
    key: 'post',
    title: 'Post',
    width: 170,
    render: ({ postId, reference }) => <Link to={pathTo('PostDetail', postId)}>{reference}</Link>,
  },
  {
    key: 'to',
    title: 'To',
    width: 230,
    render: ({ userId, name }) => <Link to={pathTo('AdminUser', userId)}>{name}</Link>,
  },
  ...givenUp,
  {
    key: 'action',
    title: 'Action',
    width: 130,
    render: (alert) => (alert.canRetry ? <RetryAlert alert={alert} onSaved={onSaved} /> : 'Post has ended'),
  },
];

type RetryProps = {
  /** The one alert; without it, all that were given up. */
  alert?: DeadAlert;
  onSaved: (text: string) => void;
};

/** A refusal is not shown: the lists, fetched again, say how things are (ADM-033). */
export function RetryAlert({ alert, onSaved }: RetryProps) {
  const [retry, { isLoading }] = useAdminRetryAlertsMutation();
  const press = async () => {
    const { data } = await retry(alert && { period: String(alert.periodId), user: alert.userId });
    if (data !== undefined) onSaved(data);
  };
  const label = alert && `Retry ${alert.reference} to ${alert.name}`;
  return (
    <Button loading={isLoading} onClick={press} aria-label={label}>
      {alert ? 'Retry' : 'Retry all'}
    </Button>
  );
}
