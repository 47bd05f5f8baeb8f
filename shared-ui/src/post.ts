export { ListChanged } from './pages/list-changed.tsx';
export { ListPages, ToLastPage } from './pages/list-pages.tsx';
export { ItemRows } from './post/item-rows.tsx';
export { type ListLook, ListLookControl, useListLook } from './post/list-look.tsx';
export { useListSort } from './post/list-sort.ts';
export { NewerItems } from './post/newer-items.tsx';
export { PostCards, PostCardView } from './post/post-card.tsx';
export { SortControl, type SortState, UsualOrder } from './post/sort-control.tsx';
export { type BadgeTone, StatusBadge } from './post/status-badge.tsx';
