export { type Column, DataTable } from './table/data-table.tsx';
export type { Paging } from './table/pager.tsx';
export type { TableSort } from './table/sort-heading.tsx';
