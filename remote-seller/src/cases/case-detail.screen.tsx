import { isMissing, useFirmRole } from '@marketplace/shared-auth';
import { isFirmWriter } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import type { CaseAnswer } from '@marketplace/shared-contract/marketplace/cases/case';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import {
  Button,
  LinkButton,
  Page,
  QueryView,
  SavedTick,
  Unchanged,
  useAddressQuery,
  useAttempt,
  useSaved,
} from '@marketplace/shared-ui';
import { useParams } from 'react-router-dom';
import { NotFound } from '../own-post.tsx';
import { CaseDeadlinesCard } from './case-deadlines.card.tsx';
import { CaseFactsCard } from './case-facts.card.tsx';
import { CaseLawCard } from './case-law.card.tsx';
import { CasePostsCard } from './case-posts.card.tsx';
import { useSellerCaseQuery, useSellerCloseCaseMutation } from './cases.api.ts';
import * as styles from './cases.module.css';
import { ChangeCase } from './change-case.tsx';

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
  // In the address, so that a reload finds the form open with what was typed.
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
