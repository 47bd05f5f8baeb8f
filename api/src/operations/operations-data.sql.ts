import { sql } from 'kysely';
import type { Section } from '../accounts/your-data/section.ts';

/** This group's contribution to a person's data export. */
export const operationsData: readonly Section[] = [
  {
    name: 'announcements',
    table: 'announcement',
    about: 'Announcements you made, if you are an Admin',
    rows: (id) => sql`
      select lpad(n.id::text, 12, '0') as key, n.text, n.created_at, n.ends_at from announcement n where n.created_by = ${id}`,
  },
  {
    name: 'saved-views',
    table: 'admin_view',
    about: 'List filters you saved under a name, if you are an Admin',
    rows: (id) => sql`
      select lpad(v.id::text, 12, '0') as key, v.list, v.name, v.query as filters, v.created_at from admin_view v
      where v.account_id = ${id}`,
  },
];
