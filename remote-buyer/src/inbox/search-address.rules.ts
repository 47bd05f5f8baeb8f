import {
  type InboxView,
  inboxViews,
  type SearchField,
  SearchWords,
  searchFields,
} from '@marketplace/shared-contract/marketplace/matching/inbox-search';
import type { InboxSearch } from './inbox-search.ts';

const isView = (text: string | null): text is InboxView => inboxViews.some((view) => view === text);

const isNumber = (text: string | null) => /^[1-9]\d{0,8}$/.test(text ?? '');

function labelsIn(params: URLSearchParams): Partial<Record<SearchField, number>> {
  const given = searchFields.filter((field) => isNumber(params.get(field)));
  return Object.fromEntries(given.map((field) => [field, Number(params.get(field))]));
}

/** The search in an address; invalid values count as none. A label alone, as posts link to it, is every live post that has it (PD-25). */
export function searchIn(params: URLSearchParams): InboxSearch {
  const labels = labelsIn(params);
  const named = params.get('posts');
  const words = SearchWords.safeParse(params.get('search') ?? '').data;
  return {
    posts: isView(named) ? named : Object.keys(labels).length > 0 ? 'all' : 'matches',
    ...labels,
    ...(words && { search: words }),
    ...(params.get('closing') === 'soon' && { closing: 'soon' }),
    ...(params.get('offers') === 'soon' && { offers: 'soon' }),
    ...(isNumber(params.get('set')) && { set: Number(params.get('set')) }),
  };
}

/** A search for an address: every possible name, unset ones without a value. */
export function addressOf({ posts, ...search }: InboxSearch): Record<string, string | undefined> {
  const labelled = searchFields.some((field) => search[field] !== undefined);
  return {
    posts: posts === 'matches' && !labelled ? undefined : posts,
    search: search.search,
    closing: search.closing,
    offers: search.offers,
    set: search.set?.toString(),
    ...Object.fromEntries(searchFields.map((field) => [field, search[field]?.toString()])),
    page: undefined,
  };
}

/** The same for a link, without defaults. */
export const queryOf = (search: InboxSearch): Record<string, string> =>
  Object.fromEntries(
    Object.entries(addressOf(search)).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/** A list's filters, besides its view. */
export const filtersOf = ({ posts: _, ...filters }: InboxSearch): (keyof Omit<InboxSearch, 'posts'>)[] =>
  Object.keys(filters) as (keyof typeof filters)[];

/** The only label of a list, as posts link to it. */
export function labelAlone(search: InboxSearch): SearchField | undefined {
  const filters = filtersOf(search);
  const [only] = searchFields.filter((field) => filters.includes(field));
  return search.posts === 'all' && filters.length === 1 ? only : undefined;
}
