import { isMissing, serverNow, useFirmRole } from '@marketplace/shared-auth';
import { isFirmWriter } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import type { CaseAnswer } from '@marketplace/shared-contract/marketplace/cases/case';
import type { UkPart } from '@marketplace/shared-contract/platform/clock/bank-holidays';
import { displayDate, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import {
  Button,
  Card,
  type Definition,
  DefinitionList,
  LinkButton,
  Page,
  QueryView,
  SavedTick,
  Unchanged,
  useAddressQuery,
  useAttempt,
  useSaved,
} from '@marketplace/shared-ui';
import { Link, useParams } from 'react-router-dom';
import { NotFound } from '../own-post.tsx';
import { CaseForm } from './case.form.tsx';
import { type CaseDeadline, caseDeadlines } from './case-deadlines.rules.ts';
import { CaseFactsCard } from './case-facts.card.tsx';
import { CaseLawCard } from './case-law.card.tsx';
import { CasePostsCard } from './case-posts.card.tsx';
import {
  useSellerCaseFirmQuery,
  useSellerCaseQuery,
  useSellerCloseCaseMutation,
  useSellerSaveCaseMutation,
} from './cases.api.ts';
import * as styles from './cases.module.css';
import { workingDayNote } from './working-day-note.ts';

/** Everything about one case (PD-75). */
export function CaseDetailScreen() {
  const { id = '' } = useParams();
  const query = useSellerCaseQuery(id, { refetchOnMountOrArgChange: true });
  const read = query.currentData?.held;
  if (!read && isMissing(query.error)) return <NotFound what="case" lists={{ seller: 'Cases', admin: 'AdminPosts' }} />;
  return (
    <Page
      title={read?.details.Company ?? routes.CaseDetail.title}
      back={{ to: pathTo('Cases'), label: `Back to ${routes.Cases.title}` }}
    >
      <QueryView query={query} what="the case" keepPrevious>
        {({ held, version }) => <CaseView key={held.caseId} read={held} version={version} />}
      </QueryView>
    </Page>
  );
}

function CaseView({ read, version }: { read: CaseAnswer; version: string | undefined }) {
  // In the address, so that a reload finds the form open with its input.
  const { query, change } = useAddressQuery();
  const writes = isFirmWriter(useFirmRole().role);
  const [saved, confirmSaved] = useSaved();
  const onSaved = (text: string) => {
    change({ edit: undefined });
    confirmSaved(text);
  };
  if (writes && !read.closed && query.get('edit') !== null)
    return (
      <div className={styles.caseChange}>
        <ChangeCase read={read} version={version} onSaved={onSaved} />
      </div>
    );
  return (
    <div className={styles.caseColumns}>
      <div className={styles.cases}>
        <CaseDeadlinesCard read={read} />
        <CasePostsCard read={read} writes={writes} />
      </div>
      <div className={styles.cases}>
        <CaseFactsCard read={read}>
          {writes && <CaseActs read={read} saved={saved} confirm={confirmSaved} onEdit={() => change({ edit: '1' })} />}
        </CaseFactsCard>
        <CaseLawCard details={read.details} />
      </div>
    </div>
  );
}

type CaseActsProps = {
  read: CaseAnswer;
  saved: string | undefined;
  confirm: (text: string | undefined) => void;
  onEdit: () => void;
};

function CaseActs({ read: { caseId, closed, posts }, saved, confirm, onEdit }: CaseActsProps) {
  const mayHandOver = useFirmRole().role === 'practitioner';
  const [close] = useSellerCloseCaseMutation();
  const { attempt, busy, problem } = useAttempt(confirm);
  return (
    <div className={styles.caseActs}>
      <div className="actions">
        {!closed && (
          <Button variant="primary" onClick={onEdit}>
            Change the case
          </Button>
        )}
        {!closed && posts.length > 0 && mayHandOver && (
          <LinkButton to={pathTo('HandOvers', undefined, { case: String(caseId) })}>Hand the case over</LinkButton>
        )}
        <Button loading={busy} onClick={() => attempt(() => close({ id: caseId, closed: !closed }))}>
          {closed ? 'Reopen the case' : 'Close the case'}
        </Button>
        <SavedTick text={saved} />
      </div>
      <Unchanged problem={problem} />
    </div>
  );
}

type ChangeCaseProps = { read: CaseAnswer; version: string | undefined; onSaved: (text: string) => void };

/** The form of an existing case. */
function ChangeCase({ read: { caseId, details }, version, onSaved }: ChangeCaseProps) {
  const [save] = useSellerSaveCaseMutation();
  const firm = useSellerCaseFirmQuery();
  return (
    <QueryView query={firm} what="the form">
      {({ members }) => (
        <CaseForm
          label="Change the case"
          keepAs={`CaseDetail.${caseId}`}
          begun={details}
          version={version}
          members={members}
          submit="Save the case"
          cancel={pathTo('CaseDetail', caseId)}
          save={(input, from) => save({ id: caseId, input, version: from })}
          onSaved={onSaved}
        />
      )}
    </QueryView>
  );
}

/** The deadlines of a case and its posts. */
function CaseDeadlinesCard({ read }: { read: CaseAnswer }) {
  const items = caseDeadlines(read, serverNow()).map(
    (deadline): Definition => [
      deadline.what,
      <DeadlineDay key={deadline.what} deadline={deadline} part={read.details.Jurisdiction} />,
    ],
  );
  return (
    <Card title="Deadlines">
      {items.length > 0 ? <DefinitionList look="rows" items={items} /> : <p>Nothing is due.</p>}
    </Card>
  );
}

function DeadlineDay({ deadline, part }: { deadline: CaseDeadline; part: UkPart }) {
  const { by, passed } = deadline;
  const day = displayDate(by);
  return (
    <>
      {deadline.of === 'case' ? (
        <span>{day}</span>
      ) : (
        <Link to={pathTo(deadline.of === 'offers' ? 'PostOffers' : 'PostStatement', deadline.postId)}>{day}</Link>
      )}
      <span>{passed ? ' (passed)' : deadline.of !== 'offers' && workingDayNote(by, part, londonDay(serverNow()))}</span>
    </>
  );
}
