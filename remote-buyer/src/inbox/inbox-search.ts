import type { InboxView, SearchField } from '@marketplace/shared-contract/marketplace/matching/inbox-search';

/** Which posts a list is of, and what it is narrowed to. */
export type InboxSearch = {
  posts: InboxView;
  search?: string;
  closing?: 'soon';
  offers?: 'soon';
  set?: number;
} & Partial<Record<SearchField, number>>;
