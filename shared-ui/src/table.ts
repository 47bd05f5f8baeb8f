export type { Paging } from './pages/pager.tsx';
export { type Column, DataTable } from './table/data-table.tsx';
export type { TableSort } from './table/sort-heading.tsx';
