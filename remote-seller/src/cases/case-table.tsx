import type { CaseRow } from '@marketplace/shared-contract/marketplace/cases/case';
import { caseProcedures, caseWords } from '@marketplace/shared-contract/marketplace/cases/case-words';
import { jurisdictions } from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import type { Column } from '@marketplace/shared-ui/table';
import { Link } from 'react-router-dom';
import { ListTable } from '../list-table.tsx';

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

export const CaseTable = ({ cases }: { cases: readonly CaseRow[] }) => (
  <ListTable label="Cases" rows={cases} columns={columns} rowKey={({ caseId }) => caseId} />
);
