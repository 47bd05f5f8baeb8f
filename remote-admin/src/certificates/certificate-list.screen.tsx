import { certificateList } from '@marketplace/shared-contract/operations/lists/certificates';
import { lazyPart } from '@marketplace/shared-ui';
import { CertificateCard } from '@marketplace/shared-ui/billing';
import { CardList } from '../list/card-list.tsx';
import { EmptyPeriod } from '../list/empty-period.tsx';
import type { ListTableProps } from '../list/table-list.tsx';

const CertificateTable = lazyPart<ListTableProps<typeof certificateList>>('the table', () =>
  import('./certificate-table.tsx').then((m) => m.CertificateTable),
);

/** Everybody's certificates of the last days (ADM-005, ADM-015). */
export const CertificateListScreen = () => (
  <CardList
    list={certificateList}
    idOf={({ period }) => period.periodId}
    card={(item) => <CertificateCard key={item.period.periodId} {...item} />}
    table={CertificateTable}
    emptyFiltered={({ values, change }) => (
      <EmptyPeriod what="certificate was started" days={Number(values.days)} onChange={(days) => change({ days })} />
    )}
  />
);
