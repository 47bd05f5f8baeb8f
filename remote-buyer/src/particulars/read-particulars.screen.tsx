import { downloadFile, isMissing, problemOf } from '@marketplace/shared-auth';
import { documentSections } from '@marketplace/shared-contract/marketplace/particulars/documents';
import { fileSize } from '@marketplace/shared-contract/marketplace/particulars/file-size';
import type {
  ReaderDocument,
  ReaderParticulars,
} from '@marketplace/shared-contract/marketplace/particulars/particulars';
import { accessLabels } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { displayDate, displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import {
  Button,
  Card,
  EmptyState,
  LinkButton,
  Notice,
  Page,
  QueryView,
  Unchanged,
  useAttempt,
  useSaved,
} from '@marketplace/shared-ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { bindingText } from '../binding-text.ts';
import { DownloadAll } from '../download-all.tsx';
import { PostMissing } from '../post-missing.tsx';
import * as styles from '../undertaking.module.css';
import { useBuyerConfirmDestroyedMutation, useBuyerParticularsQuery } from './particulars.api.ts';

/** The documents a buyer has access to, or why they have none. */
export function ReadParticularsScreen() {
  const { id = '' } = useParams();
  const query = useBuyerParticularsQuery(id, { refetchOnMountOrArgChange: true });
  if (!query.data && isMissing(query.error)) return <PostMissing />;
  return (
    <Page
      title={routes.ReadParticulars.title}
      subtitle={query.data?.activityHeading}
      back={{ to: pathTo('OwnUndertakings'), label: `Back to ${routes.OwnUndertakings.title}` }}
    >
      <QueryView query={query} what="these particulars">
        {(particulars) =>
          particulars.access === 'open' ? (
            <Documents particulars={particulars} onOpened={query.refetch} />
          ) : (
            <NotOpen particulars={particulars} />
          )
        }
      </QueryView>
    </Page>
  );
}

type DocumentsProps = { particulars: ReaderParticulars; onOpened: () => void };

function Documents({ particulars: { businessId, documents, openUntil }, onOpened }: DocumentsProps) {
  const sections = (Object.keys(documentSections) as (keyof typeof documentSections)[]).filter((section) =>
    documents.some((document) => document.section === section),
  );
  return (
    <div className={styles.undertaking}>
      <p>
        <span>{openUntil && `You have access until ${displayDate(openUntil)}. `}</span>
        Each document you open is logged, and each page of a PDF carries your name.
      </p>
      {documents.length === 0 && (
        <EmptyState title="The practitioner has agreed, and documents are to come.">
          There is nothing to read yet. We email you when there is something new.
        </EmptyState>
      )}
      {documents.length > 0 && (
        <div>
          <DownloadAll postId={businessId} onEnd={onOpened} />
          <p>
            One ZIP file of all you may read: every document below, the description, the timetable, questions and
            answers, and your undertaking.
          </p>
        </div>
      )}
      {sections.map((section) => (
        <Card key={section} title={documentSections[section]}>
          <ul className={styles.undertakingList}>
            {documents
              .filter((document) => document.section === section)
              .map((document) => (
                <DocumentLine key={document.documentId} document={document} onOpened={onOpened} />
              ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

function DocumentLine({ document, onOpened }: { document: ReaderDocument; onOpened: () => void }) {
  const { title, note, mark, isNew, version, releasedDate } = document;
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    setProblem(undefined);
    await downloadFile(buyerCalls.particularsFile, { id: version.versionId }).catch((error: unknown) =>
      setProblem(problemOf(error).message),
    );
    setBusy(false);
    onOpened();
  };
  return (
    <li>
      <div>
        <strong>{title}</strong>
        {mark === 'replaced' && <span className={styles.undertakingNew}>Replaced since you read it</span>}
        {isNew && mark === 'new' && <span className={styles.undertakingNew}>New</span>}
        <p>
          {version.fileName}, {fileSize(version.size)}.{' '}
          <span>{version.number > 1 && `Version ${version.number}. `}</span>
          Released {displayMoment(releasedDate)}.
        </p>
        {note && <p>{note}</p>}
        {mark === 'replaced' && version.note && <p>What has changed: {version.note}</p>}
        <Unchanged problem={problem} />
      </div>
      <Button disabled={busy} onClick={open} aria-label={`Download ${title}`}>
        Download
      </Button>
    </li>
  );
}

function NotOpen({ particulars }: { particulars: ReaderParticulars }) {
  const { businessId, access, bindsUntil, destroyedDate } = particulars;
  const [confirm] = useBuyerConfirmDestroyedMutation();
  const [saved, confirmSaved] = useSaved();
  const { attempt, busy, problem } = useAttempt(confirmSaved);
  return (
    <Notice tone="info" title={accessLabels[access]}>
      {access === 'closed' && (
        <>
          <p>Your access has ended: please destroy your copies. You gave an undertaking. {bindingText(bindsUntil)}</p>
          {destroyedDate ? (
            <p>You confirmed on {displayMoment(destroyedDate)} that you have destroyed your copies.</p>
          ) : (
            <Button disabled={busy} onClick={() => attempt(() => confirm(businessId))}>
              I have destroyed them
            </Button>
          )}
          <p role="status">{saved}</p>
          <Unchanged problem={problem} />
        </>
      )}
      <div className="actions">
        <LinkButton to={pathTo('GiveUndertaking', businessId)}>Your undertaking</LinkButton>
      </div>
    </Notice>
  );
}
