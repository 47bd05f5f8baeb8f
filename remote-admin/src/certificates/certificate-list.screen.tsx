import { certificateList } from '@marketplace/shared-contract/lists/certificates';
import { CertificateCard } from '@marketplace/shared-ui/billing';
import { CardList } from '../list/card-list.tsx';
import { EmptyPeriod } from '../list/empty-period.tsx';

/** Everybody's certificates of the last days (ADM-005, ADM-015). */
export const CertificateListScreen = () => (
  <CardList
    list={certificateList}
    idOf={({ period }) => period.periodId}
    card={(item) => <CertificateCard key={item.period.periodId} {...item} />}
    empty={({ values, change }) => (
      <EmptyPeriod what="certificate was begun" days={Number(values.days)} onChange={(days) => change({ days })} />
    )}
  />
);
