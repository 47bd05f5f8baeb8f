import { userList } from '@marketplace/shared-contract/operations/lists/users';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { QueryView } from '@marketplace/shared-ui';
import { Dialog } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useListQuery } from '../list/list-query.ts';
import { SearchBox } from '../list/search-box.tsx';
import * as styles from './emails-dialog.module.css';

const mostShown = 10;

/** Finds a buyer; their page says whether they were emailed about the post, and if not, why. */
export function EmailsDialog({ post, onClose }: { post: string; onClose: () => void }) {
  const [search, setSearch] = useState('');
  return (
    <Dialog title="Emails to a buyer about this post" open onClose={onClose}>
      <p>Find the buyer to see whether they were emailed, when, and if not, why.</p>
      <SearchBox label="Name, company or email" search={search} onSearch={(text) => setSearch(text ?? '')} />
      {search !== '' && <Buyers post={post} search={search} />}
    </Dialog>
  );
}

function Buyers({ post, search }: { post: string; search: string }) {
  const query = { page: 1, pageSize: mostShown, sort: 'name', direction: 'asc', buyersOnly: 'true', search };
  const buyers = useListQuery(userList, query, { refetchOnMountOrArgChange: true });
  return (
    <QueryView
      query={buyers}
      what="the buyers"
      isEmpty={({ total }) => total === 0}
      empty={<p role="status">{`No buyers found for “${search}”.`}</p>}
    >
      {({ rows, total }) => (
        <>
          <ul className={styles.buyers} aria-label="Buyers">
            {rows.map(({ userId, forenames, surname, company, emailAddress1 }) => (
              <li key={userId}>
                <Link to={pathTo('AdminUser', userId, { post })}>{`${forenames} ${surname}`}</Link>
                <span className={styles.small}>{[company, emailAddress1].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
          {total > rows.length && (
            <p role="status">{`${total.toLocaleString('en-GB')} buyers found. Type more to narrow the list.`}</p>
          )}
        </>
      )}
    </QueryView>
  );
}
