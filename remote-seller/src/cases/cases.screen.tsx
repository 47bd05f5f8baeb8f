import { useFirmRole } from '@marketplace/shared-auth';
import { freshList, useEntered } from '@marketplace/shared-auth/api';
import { isFirmWriter } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import type { CaseRow } from '@marketplace/shared-contract/marketplace/cases/case';
import { caseProcedures, caseWords } from '@marketplace/shared-contract/marketplace/cases/case-words';
import { jurisdictions } from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, EmptyState, Icon, LinkButton, Page, QueryView, useAddressQuery } from '@marketplace/shared-ui';
import type { Column } from '@marketplace/shared-ui/table';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { ListTable } from '../list-table.tsx';
import { hasItems, isEmptyList, isKnownEmpty, ListPage, usePage } from '../paged-list.tsx';
import { useSellerCasesQuery } from './cases.api.ts';
import * as styles from './cases.module.css';

/** The firm's cases, open ones first (PD-75). */
export function CasesScreen() {
  const { query, change } = useAddressQuery();
  const search = query.get('search') ?? '';
  const cases = useSellerCasesQuery({ ...usePage(), ...(search && { search }) }, freshList);
  useEntered(cases.refetch);
  const writes = isFirmWriter(useFirmRole().role);
  const onSearch = (words: string) => change({ search: words || undefined, page: undefined });
  const add = writes && (
    <LinkButton to={pathTo('AddCase')} variant="primary">
      Add a case
    </LinkButton>
  );
  const none = search ? (
    <EmptyState action={<Button onClick={() => onSearch('')}>Show all</Button>}>
      No case matches your search.
    </EmptyState>
  ) : (
    <EmptyState icon="document" title="No cases yet" action={add}>
      A case holds the company, court, appointment and office-holders of an insolvency, and its posts. Only your firm
      sees it: posts stay anonymous.
    </EmptyState>
  );
  const nothing = !search && isKnownEmpty(cases);
  return (
    <Page title={routes.Cases.title} width="wide" extra={!nothing && add}>
      <div className={styles.cases}>
        {!nothing && <CaseSearch search={search} onSearch={onSearch} />}
        <QueryView query={cases} what="your cases" keepPrevious={hasItems(cases)} isEmpty={isEmptyList} empty={none}>
          {({ items, total }) => (
            <ListPage total={total} ids={items.map(({ caseId }) => caseId)} busy={cases.isFetching}>
              <CaseTable cases={items} />
            </ListPage>
          )}
        </QueryView>
      </div>
    </Page>
  );
}

type CaseSearchProps = { search: string; onSearch: (words: string) => void };

/** Searches for words of the company, its number, the court or the office-holders. */
function CaseSearch({ search, onSearch }: CaseSearchProps) {
  const id = useId();
  const [words, setWords] = useState(search);
  // Back changes the address without the field.
  useEffect(() => setWords(search), [search]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(words.trim());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know the element
    <form className={styles.caseSearch} role="search" onSubmit={submit}>
      <div>
        <label htmlFor={id}>Search by name, number, court or office-holder</label>
        <input
          id={id}
          type="search"
          className="input"
          maxLength={100}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <Button type="submit">
        <Icon name="search" /> Search
      </Button>
    </form>
  );
}

const columns: Column<CaseRow>[] = [
  {
    key: 'company',
    title: caseWords.Company,
    width: 240,
    grows: true,
    render: ({ caseId, company }) => <Link to={pathTo('CaseDetail', caseId)}>{company}</Link>,
  },
  { key: 'number', title: 'Number', width: 110, render: ({ companyNumber }) => companyNumber },
  {
    key: 'procedure',
    title: caseWords.Procedure,
    width: 210,
    onCard: 'fact',
    render: ({ procedure }) => caseProcedures[procedure],
  },
  {
    key: 'jurisdiction',
    title: caseWords.Jurisdiction,
    width: 160,
    render: ({ jurisdiction }) => jurisdictions[jurisdiction],
  },
  {
    key: 'appointed',
    title: caseWords.AppointedOn,
    width: 170,
    onCard: 'fact',
    render: ({ appointedOn }) => (appointedOn ? displayDate(appointedOn) : ''),
  },
  { key: 'handler', title: caseWords.HandlerId, width: 150, onCard: 'fact', render: ({ handler }) => handler },
  { key: 'posts', title: 'Posts', width: 80, onCard: 'fact', render: ({ posts }) => posts },
  {
    key: 'state',
    title: 'State',
    width: 90,
    onCard: 'fact',
    render: ({ closed }) => (closed ? 'Closed' : 'Open'),
  },
];

const CaseTable = ({ cases }: { cases: readonly CaseRow[] }) => (
  <ListTable label="Cases" rows={cases} columns={columns} rowKey={({ caseId }) => caseId} />
);
