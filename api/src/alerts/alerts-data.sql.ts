import { sql } from 'kysely';
import type { Section } from '../accounts/your-data/section.ts';

/** This group's contribution to a person's data export. */
export const alertsData: readonly Section[] = [
  {
    name: 'alerts',
    table: 'delivery',
    about: 'Alerts made for you, and what happened to each at either address',
    rows: (id) => sql`
      select lpad(d.period_id::text, 12, '0') as key, p.activity_heading as post, d.accepted_at,
        d.state1 as first_address, d.state2 as second_address, d.problem, d.bounced_at
      from delivery d join post p on p.id = d.post_id where d.buyer_id = ${id}`,
  },
  {
    name: 'digests',
    table: 'digest',
    about: 'Daily and weekly emails that combine several alerts, and what happened to each at either address',
    rows: (id) => sql`
      select lpad(g.id::text, 12, '0') as key, g.due_on::text as due_on, g.state1 as first_address, g.state2 as second_address, g.problem
      from digest g where g.buyer_id = ${id}`,
  },
];
