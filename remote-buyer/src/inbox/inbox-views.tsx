import type { InboxView } from '@marketplace/shared-contract/marketplace/matching/inbox-search';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { SectionNav } from '@marketplace/shared-ui/layout';
import { Link } from 'react-router-dom';
import { useHasTeam } from '../marks/team-shares.api.ts';
import type { InboxSearch } from './inbox-search.ts';
import { queryOf } from './search-address.rules.ts';

const names: Record<InboxView, string> = {
  matches: 'Your matches',
  all: 'All live posts',
  shortlist: 'Shortlist',
  hidden: 'Hidden',
  team: 'Team',
};

/** A buyer's lists, with the team's if they have one. Matches and all posts share one search. */
export function InboxViews({ search }: { search: InboxSearch }) {
  const hasTeam = useHasTeam();
  const views = (Object.keys(names) as InboxView[]).filter(
    (view) => view !== 'team' || hasTeam || search.posts === view,
  );
  return (
    <SectionNav label="Lists of posts">
      {views.map((posts) => {
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
    </SectionNav>
  );
}
