import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import { hasStatus } from '../posts/status.sql.ts';

/** What a buyer's lists may show: live, approved posts (PD-25). */
export const isListed = (day: Day): RawBuilder<boolean> => sql`(p.approved and ${hasStatus('For Sale', day)})`;
