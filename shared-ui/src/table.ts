export { type Column, DataTable, type Paging } from './table/data-table.tsx';
