import { useFirmRole } from '@marketplace/shared-auth';
import { freshList, useEntered } from '@marketplace/shared-auth/api';
import { isFirmWriter } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, EmptyState, LinkButton, Page, QueryView, useAddressQuery } from '@marketplace/shared-ui';
import { hasItems, isEmptyList, isKnownEmpty, ListPage, usePage } from '../paged-list.tsx';
import { CaseSearch } from './case-search.tsx';
import { CaseTable } from './case-table.tsx';
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
