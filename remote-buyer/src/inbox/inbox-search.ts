import type { InboxView, SearchField } from '@marketplace/shared-contract/marketplace/matching/inbox-search';

/** Which posts a list has, and its filters. */
export type InboxSearch = {
  posts: InboxView;
  search?: string;
  closing?: 'soon';
  offers?: 'soon';
  set?: number;
} & Partial<Record<SearchField, number>>;
