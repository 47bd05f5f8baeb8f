import type { PostField } from '@marketplace/shared-contract/marketplace/posts/post-fields';
import { type Insertable, sql } from 'kysely';
import type { Post } from '../../platform/database/schema.ts';
import { jsonOf } from '../../platform/json-list/json.sql.ts';
import type { LabelTable } from '../../platform/labels/known-labels.ts';
import type { StoredCard } from './card.ts';

/** Where a field is stored: a column of `post`, or a table of chosen labels of one kind. */
export type StoredIn =
  | { column: keyof Insertable<Post>; labels?: LabelTable }
  | { links: 'postLocation' | 'postCategory' | 'postAsset'; id: string; labels: LabelTable };

/** Where each field of a post is stored (ADR-0040). */
export const postColumns = {
  reference: { column: 'reference' },
  heading: { column: 'activityHeading' },
  locations: { links: 'postLocation', id: 'locationId', labels: 'location' },
  appointment: { column: 'appointmentStatusId', labels: 'appointmentStatus' },
  trading: { column: 'tradingStatusId', labels: 'tradingStatus' },
  turnover: { column: 'turnoverId', labels: 'turnover' },
  employees: { column: 'employeesId', labels: 'employees' },
  assets: { links: 'postAsset', id: 'assetId', labels: 'asset' },
  description: { column: 'descriptionHtml' },
  displayHome: { column: 'displayHome' },
  primaryCategory: { column: 'primaryCategoryId', labels: 'category' },
  additionalCategories: { links: 'postCategory', id: 'categoryId', labels: 'category' },
} as const satisfies Record<PostField, StoredIn>;

/**
 * The version of the columns below: raised with each change of them, so that stored cards are rewritten (refresh-cards.job.ts, ADR-0040). A
 * test checks it.
 */
export const cardVersion = 1;

const label = (table: string, column: string) =>
  sql`(select description from ${sql.table(table)} where id = ${sql.ref(column)})`;

/** Everything lists show of a post that depends on neither clock nor viewer, from a row of `post`. A missing key does not compile. */
export const storedCard = jsonOf<StoredCard>({
  businessId: sql`post.id`,
  reference: sql`reference`,
  activityHeading: sql`activity_heading`,
  displayHome: sql`display_home`,
  createdBy: sql`owner_id`,
  businessStatus: label('appointment_status', 'appointment_status_id'),
  businessStatusID: sql`appointment_status_id`,
  tradingStatus: label('trading_status', 'trading_status_id'),
  tradingStatusID: sql`trading_status_id`,
  turnover: label('turnover', 'turnover_id'),
  turnoverID: sql`turnover_id`,
  employee: label('employees', 'employees_id'),
  employeeID: sql`employees_id`,
  locations: sql`(select coalesce(json_agg(json_build_object('locationId', l.id, 'description', l.description) order by l.id), '[]')
    from post_location pl join location l on l.id = pl.location_id where pl.post_id = post.id)`,
  primaryCategory: sql`(select json_build_array(json_build_object('categoryId', c.id, 'description', c.description))
    from category c where c.id = primary_category_id)`,
  categories: sql`(select coalesce(json_agg(json_build_object('categoryId', c.id, 'description', c.description) order by c.id), '[]')
    from post_category pc join category c on c.id = pc.category_id where pc.post_id = post.id)`,
  assets: sql`(select coalesce(json_agg(json_build_object('assetId', a.id, 'description', a.description) order by a.id), '[]')
    from post_asset pa join asset a on a.id = pa.asset_id where pa.post_id = post.id)`,
});
