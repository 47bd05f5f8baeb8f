import { licenceList } from '@marketplace/shared-contract/operations/lists/licences';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { EmptyState } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { StandingBadge } from '../licence-badge.tsx';
import { type Cells, TableList } from '../list/table-list.tsx';
import * as styles from './licences.module.css';
import { RegisterImport } from './register-import.tsx';

const cells: Cells<typeof licenceList> = {
  practitioner: ({ userId, practitioner }) => <Link to={pathTo('AdminUser', userId)}>{practitioner}</Link>,
  standing: ({ standing }) => <StandingBadge standing={standing} />,
};

/** Every practitioner with the licence and its check (ADR-0072). */
export const LicencesScreen = () => (
  <TableList
    list={licenceList}
    rowKey={({ userId }) => userId}
    cells={cells}
    below={() => (
      <div className={styles.below}>
        <RegisterImport />
      </div>
    )}
    empty={() => <EmptyState>Practitioners appear here as soon as one has registered.</EmptyState>}
  />
);
