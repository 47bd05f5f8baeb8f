import type { InboxView } from '@marketplace/shared-contract/inbox-search';
import { pathTo } from '@marketplace/shared-contract/routes';
import { Link } from 'react-router-dom';
import * as styles from '../section-tabs.module.css';
import type { InboxSearch } from './inbox-search.ts';
import { queryOf } from './search-address.rules.ts';

const names: Record<InboxView, string> = {
  matches: 'Your matches',
  all: 'All live posts',
  shortlist: 'Shortlist',
  hidden: 'Hidden',
};

/** The lists a buyer has. Matches and all posts share one search: the other of them shows the same of more or fewer. */
export const InboxViews = ({ search }: { search: InboxSearch }) => (
  <nav className={styles.sectionTabs} aria-label="Lists of posts">
    {(Object.keys(names) as InboxView[]).map((posts) => {
      const shared = posts === 'matches' || posts === 'all';
      const query = queryOf(shared ? { ...search, posts } : { posts });
      return (
        <Link
          key={posts}
          to={pathTo('PostingInbox', undefined, query)}
          aria-current={posts === search.posts ? 'page' : undefined}
        >
          {names[posts]}
        </Link>
      );
    })}
  </nav>
);
