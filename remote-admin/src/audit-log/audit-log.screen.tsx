import { freshList, useEntered } from '@marketplace/shared-auth/api';
import {
  type AuditSubject,
  auditPageSize,
  auditPageSizes,
  auditSubjects,
} from '@marketplace/shared-contract/admin-audit';
import { isDay } from '@marketplace/shared-contract/calendar';
import { routes } from '@marketplace/shared-contract/routes';
import { Button, EmptyState, Page, QueryView } from '@marketplace/shared-ui';
import { ToLastPage } from '@marketplace/shared-ui/post';
import { DataTable } from '@marketplace/shared-ui/table';
import { FilterSelect } from '../filter-select.tsx';
import { SearchBox } from '../search-box.tsx';
import { SingleResult } from '../single-result.tsx';
import { useTableAddress } from '../table-address.ts';
import { TableTools } from '../table-tools.tsx';
import { useAdminAuditLogQuery } from './audit.api.ts';
import { auditColumns } from './audit-columns.tsx';
import { DayFilter } from './day-filter.tsx';

const rules = { sorts: { at: 'When' }, sort: 'at', pageSizes: auditPageSizes, pageSize: auditPageSize } as const;
const subjects = [
  { value: '', label: 'Everything' },
  ...Object.entries(auditSubjects).map(([value, label]) => ({ value, label })),
];

/** What an address asks of the log; what can't be is left out. */
function filtersIn(params: URLSearchParams) {
  const day = (name: string) => (isDay(params.get(name) ?? '') ? (params.get(name) ?? '') : '');
  const asked = params.get('subject') ?? '';
  const subject: AuditSubject | '' = Object.hasOwn(auditSubjects, asked) ? (asked as AuditSubject) : '';
  return { subject, subjectId: params.get('subjectId')?.slice(0, 100) ?? '', from: day('from'), to: day('to') };
}

/** Who did what, latest first (PD-48). */
export function AuditLogScreen() {
  const { page, pageSize, search, params, change, goTo } = useTableAddress(rules);
  const { subject, subjectId, from, to } = filtersIn(params);
  const query = {
    page,
    pageSize,
    ...(search && { search }),
    ...(subject && { subject }),
    ...(subjectId && { subjectId }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const log = useAdminAuditLogQuery(query, freshList);
  useEntered(log.refetch);
  const clear = () =>
    change({ search: undefined, subject: undefined, subjectId: undefined, from: undefined, to: undefined });
  const first = log.currentData?.entries[0];
  const only = first?.subjectName ?? (subject ? `one of the ${auditSubjects[subject].toLowerCase()}` : 'one');
  const { title } = routes.AuditLog;
  return (
    <Page title={title} width="full">
      <TableTools>
        <FilterSelect
          label="Type"
          value={subject}
          options={subjects}
          onChange={(value) => change({ subject: value, subjectId: undefined })}
        />
        <DayFilter label="From" day={from} onChange={(day) => change({ from: day })} />
        <DayFilter label="To" day={to} onChange={(day) => change({ to: day })} />
        <SearchBox
          label="Name, email, reference or act"
          search={search}
          onSearch={(text) => change({ search: text })}
        />
        {subjectId && (
          <SingleResult text={`Only ${only}`} onShowAll={() => change({ subject: undefined, subjectId: undefined })} />
        )}
      </TableTools>
      <QueryView
        query={log}
        what="the audit log"
        keepPrevious
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title="No act fits." action={<Button onClick={clear}>Clear filters</Button>} />}
      >
        {({ entries, total }) =>
          entries.length === 0 ? (
            <ToLastPage page={page} pageSize={pageSize} total={total} />
          ) : (
            <DataTable
              label={title}
              rows={entries}
              columns={auditColumns}
              rowKey={({ auditId }) => auditId}
              loading={log.isFetching && log.currentData === undefined}
              paging={{ page, pageSize, total, pageSizes: auditPageSizes, busy: log.isFetching, onChange: goTo }}
            />
          )
        }
      </QueryView>
    </Page>
  );
}
