import { sql } from 'kysely';
import type { Section } from '../../accounts/your-data/section.ts';

/** The checklists before the release of particulars in a practitioner's data export. */
export const readinessSection: Section = {
  name: 'readiness',
  table: 'readiness',
  about: 'What you noted of your posts before releasing their particulars: what is there and what is missing',
  rows: (id) => sql`
    select lpad(r.post_id::text, 12, '0') || ' ' || r.item as key, p.id as post_number, p.reference, r.item, r.state, r.reason
    from readiness r join post p on p.id = r.post_id where p.owner_id = ${id}`,
};
