import { useJson } from '@marketplace/shared-auth';
import type { Browse as Counts } from '@marketplace/shared-contract/marketplace/home/public-posts';
import { homeCalls } from '@marketplace/shared-contract/platform/calls/home';
import { mobileBreakpoint, pathTo, SectorName } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import * as styles from './browse.module.css';

type Counted = Counts['sectors'];

/** Sectors and regions with something for sale, with counts; empty until loaded. */
export function Browse() {
  const { data } = useJson<Counts>(homeCalls.browse);
  if (data?.sectors.length === 0) return null;
  return (
    <div className={styles.browse}>
      {data && <Ways title="Browse by sector" filter="category" list={data.sectors} />}
      {data && <Ways title="Browse by region" filter="location" list={data.locations} />}
    </div>
  );
}

const Ways = ({ title, filter, list }: { title: string; filter: string; list: Counted }) =>
  list.length > 0 && (
    // In a narrow window the lists would fill two screens, so they start closed.
    <details open={window.innerWidth >= mobileBreakpoint}>
      <summary>
        <h3>{title}</h3>
      </summary>
      <ul>
        {list.map(({ id, description, posts }) => (
          <li key={id}>
            <Link to={pathTo('PublicPosts', undefined, { [filter]: String(id) })}>
              {filter === 'category' ? <SectorName category={id} name={description} /> : description}
            </Link>{' '}
            <span>{posts.toLocaleString('en-GB')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
