import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf, plural } from '@marketplace/shared-contract/platform/words/plural';
import { labelTitle } from '../labels/label-title.rules.ts';
import { nameOf, type SearchLabels } from '../labels/search-labels.ts';
import type { InboxSearch } from './inbox-search.ts';
import { filtersOf, labelAlone } from './search-address.rules.ts';

/** A list's name. The inbox keeps its name with any filters. */
export function titleOf(search: InboxSearch, labels: SearchLabels): string {
  const label = labelAlone(search);
  const name = label && nameOf(labels, label, search[label] ?? 0);
  if (label && name) return labelTitle(label, name);
  return {
    matches: routes.PostingInbox.title,
    all: 'All live posts',
    shortlist: 'Your shortlist',
    hidden: 'Hidden posts',
    team: 'Shared with your team',
  }[search.posts];
}

/** A list's count in words, such as "3 live posts". */
export function countText(search: InboxSearch, total: number): string {
  const posts = countOf(total, 'live post', 'live posts');
  if (search.posts === 'shortlist') return `${countOf(total, 'post', 'posts')} on your shortlist`;
  if (search.posts === 'team') return `${countOf(total, 'post', 'posts')} your team shares`;
  if (search.posts === 'hidden') return `${posts} you have hidden`;
  if (search.posts === 'all' && total === 0)
    return filtersOf(search).length > 0 ? 'No live posts found' : 'No live posts';
  if (search.posts === 'all') return `${posts}, whether or not ${plural(total, 'it fits', 'they fit')} your criteria`;
  const matches = `${plural(total, 'matches', 'match')} your criteria`;
  return filtersOf(search).length > 0 ? `${posts} found among your matches` : `${posts} ${matches}`;
}

/** A list reached from a post links back to it; the inbox has no link back. */
export const backOf = (search: InboxSearch) =>
  labelAlone(search) && { to: pathTo('PostingInbox'), label: `Back to ${routes.PostingInbox.title}` };
