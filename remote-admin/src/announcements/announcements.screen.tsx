import type { Announcement } from '@marketplace/shared-contract/operations/notifications/admin-announcements';
import { displayDate, displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { EmptyState, Page, QueryView, SavedTick, useSaved } from '@marketplace/shared-ui';
import { StatusBadge } from '@marketplace/shared-ui/post';
import { type Column, DataTable } from '@marketplace/shared-ui/table';
import { ActionButton } from '../action-button.tsx';
import * as tableToolsStyles from '../table-tools.module.css';
import { AnnounceForm } from './announce.form.tsx';
import { useAdminAnnouncementsQuery, useAdminEndAnnouncementMutation } from './announcement.api.ts';
import * as announcementsStyles from './announcements.module.css';
import { audienceNames } from './audience.ts';

/** Present and past announcements, and a form for a new one (PD-45). */
export function AnnouncementsScreen() {
  const announcements = useAdminAnnouncementsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [saved, confirmSaved] = useSaved();
  const { title } = routes.Announcements;
  return (
    <Page width="wide" title={title} extra={<SavedTick text={saved} />}>
      <div className={announcementsStyles.announcements}>
        <AnnounceForm onSaved={confirmSaved} />
        <QueryView query={announcements} what="the announcements" empty={<NoneYet />}>
          {(list) => (
            <DataTable
              label={title}
              rows={list}
              columns={columns(confirmSaved)}
              rowKey={({ announcementId }) => announcementId}
            />
          )}
        </QueryView>
      </div>
    </Page>
  );
}

const NoneYet = () => <EmptyState icon="info">Announcements you make appear here.</EmptyState>;

const columns = (onSaved: (text: string | undefined) => void): Column<Announcement>[] => [
  {
    key: 'text',
    title: 'Announcement',
    width: 360,
    render: ({ text }) => <span className={announcementsStyles.announcement}>{text}</span>,
  },
  {
    key: 'standing',
    onCard: 'fact',
    title: 'Status',
    width: 110,
    render: ({ live }) => <StatusBadge text={live ? 'Live' : 'Ended'} tone={live ? 'success' : 'quiet'} />,
  },
  {
    key: 'announced',
    onCard: 'fact',
    title: 'Announced',
    width: 210,
    render: ({ createdDate, createdBy }) => (
      <>
        <div className={tableToolsStyles.tableDate}>{displayMoment(createdDate)}</div>
        <div className={tableToolsStyles.tableSmall}>{createdBy}</div>
      </>
    ),
  },
  {
    key: 'audience',
    onCard: 'fact',
    title: 'For',
    width: 190,
    render: ({ audience = 'all' }) => audienceNames[audience],
  },
  {
    key: 'end',
    onCard: 'fact',
    title: 'Visible until',
    width: 200,
    render: ({ endDate, lastDay }) => (
      <span className={tableToolsStyles.tableDate}>
        {lastDay ? displayDate(lastDay) : endDate ? displayMoment(endDate) : 'No end date'}
      </span>
    ),
  },
  {
    key: 'action',
    onCard: 'corner',
    title: 'Action',
    width: 110,
    render: (one) => one.live && <EndButton announcement={one} onSaved={onSaved} />,
  },
];

type EndButtonProps = { announcement: Announcement; onSaved: (text: string | undefined) => void };

function EndButton({ announcement: { announcementId, text }, onSaved }: EndButtonProps) {
  const [end] = useAdminEndAnnouncementMutation();
  return <ActionButton label="End" name={`End “${text}”`} act={() => end(announcementId)} onSaved={onSaved} />;
}
