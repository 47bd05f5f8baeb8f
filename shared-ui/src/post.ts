export { ItemRows } from './post/item-rows.tsx';
export { NewerItems } from './post/newer-items.tsx';
export { PostCards, PostCardView } from './post/post-card.tsx';
export { SortControl, type SortState } from './post/sort-control.tsx';
export { type BadgeTone, StatusBadge } from './post/status-badge.tsx';
