import { type Incident, statusOff } from '@marketplace/shared-contract/operations/status/status';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, EmptyState, LinkButton, Notice, Page, QueryView, SavedTick, useSaved } from '@marketplace/shared-ui';
import { type Column, DataTable } from '@marketplace/shared-ui/table';
import { useState } from 'react';
import { ActionButton } from '../action-button.tsx';
import { useAdminEndIncidentMutation, useAdminStatusQuery } from './incident.api.ts';
import { IncidentForm } from './incident.form.tsx';
import * as styles from './incidents.module.css';

/** The incidents on the public status page, and a form for adding and editing. */
export function IncidentsScreen() {
  const status = useAdminStatusQuery(undefined, { refetchOnMountOrArgChange: true });
  const [saved, confirmSaved] = useSaved();
  const [edited, setEdited] = useState<Incident>();
  const done = (text: string | undefined) => {
    setEdited(undefined);
    confirmSaved(text);
  };
  const { title } = routes.Incidents;
  const isOff = (status.error as { status?: number } | undefined)?.status === 404;
  return (
    <Page width="wide" title={title} extra={<SavedTick text={saved} />}>
      {isOff ? (
        <Notice
          title={`${statusOff}.`}
          action={<LinkButton to={pathTo('Announcements')}>Announce it to users</LinkButton>}
        >
          <p>
            Ask your operator to set <code>STATUS_PAGE=on</code> for servers, workers and prober, and to restart them.
            The page then opens at <code>{openRoutes.Status.path}</code>, and incidents are added here.
          </p>
        </Notice>
      ) : (
        <QueryView query={status} what="the incidents">
          {({ incidents }) => (
            <div className={styles.incidents}>
              <IncidentForm
                key={edited?.incidentId}
                {...(edited && { incident: edited })}
                onSaved={(text, merged) => (merged ? confirmSaved(text) : done(text))}
                onCancel={() => done(undefined)}
              />
              {incidents.length === 0 ? (
                <EmptyState icon="info">Incidents of the last 90 days appear here.</EmptyState>
              ) : (
                <DataTable
                  label={title}
                  rows={incidents}
                  columns={columns(setEdited, done)}
                  rowKey={({ incidentId }) => incidentId}
                />
              )}
            </div>
          )}
        </QueryView>
      )}
    </Page>
  );
}

const columns = (
  onEdit: (incident: Incident) => void,
  onSaved: (text: string | undefined) => void,
): Column<Incident>[] => [
  {
    key: 'title',
    title: 'Incident',
    width: 220,
    render: ({ title }) => title,
  },
  {
    ...{ key: 'text', title: 'What happened', width: 300, onCard: 'wide' },
    render: ({ text }) => <span className={styles.text}>{text}</span>,
  },
  {
    ...{ key: 'started', title: 'Started', width: 200, onCard: 'fact' },
    render: ({ startedDate }) => displayMoment(startedDate),
  },
  {
    ...{ key: 'ended', title: 'Ended', width: 200, onCard: 'fact' },
    render: ({ endedDate }) => (endedDate ? displayMoment(endedDate) : 'Not yet'),
  },
  {
    ...{ key: 'action', title: 'Action', width: 160, onCard: 'corner' },
    render: (incident) => (
      <div className="actions">
        <Button onClick={() => onEdit(incident)} aria-label={`Edit “${incident.title}”`}>
          Edit
        </Button>
        {!incident.endedDate && <EndButton incident={incident} onSaved={onSaved} />}
      </div>
    ),
  },
];

type EndButtonProps = { incident: Incident; onSaved: (text: string | undefined) => void };

function EndButton({ incident: { incidentId, title }, onSaved }: EndButtonProps) {
  const [end] = useAdminEndIncidentMutation();
  return <ActionButton label="End" name={`End “${title}”`} act={() => end(incidentId)} onSaved={onSaved} />;
}
