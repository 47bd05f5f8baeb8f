import { sql } from 'kysely';
import type { Section } from '../../accounts/your-data/section.ts';

/** The notices to holders in a practitioner's data export. */
export const holderNoticeSection: Section = {
  name: 'notices-to-buyers',
  table: 'holder_notice',
  about: 'Notices about your posts to the buyers to whom the particulars were open',
  rows: (id) => sql`
    select lpad(n.id::text, 12, '0') as key, p.id as post_number, p.reference, n.heading, n.body as text, n.recipients, n.sent_at
    from holder_notice n join post p on p.id = n.post_id where p.owner_id = ${id} or n.sent_by = ${id}`,
};
