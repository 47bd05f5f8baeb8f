import { sql } from 'kysely';
import type { Section } from '../../accounts/your-data/section.ts';

/** The register of offers in a practitioner's data export. */
export const offerSection: Section = {
  name: 'offers',
  table: 'offer',
  about: 'Offers for your posts, as they were recorded, edited and struck out; sums in pence',
  rows: (id) => sql`
    select lpad(o.post_id::text, 12, '0') || ' ' || lpad(o.number::text, 6, '0') || ' ' || lpad(o.version::text, 6, '0') as key,
      p.id as post_number, p.reference, o.number as offer, o.version as record, o.received_at, o.details::text as details, o.struck_out,
      o.reason, o.recorded_at
    from offer o join post p on p.id = o.post_id where p.owner_id = ${id} or o.recorded_by = ${id}`,
};
