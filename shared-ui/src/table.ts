export type { Paging } from './pages/pager.tsx';
export type { Choosing } from './table/choose-rows.tsx';
export type { Column } from './table/column.ts';
export { DataTable } from './table/data-table.tsx';
export { RowMenu } from './table/row-menu.tsx';
export type { TableSort } from './table/sort-heading.tsx';
