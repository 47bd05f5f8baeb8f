import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** What can be edited of a post, by the names the calls give it. */
export type EditableFields = {
  Reference: string;
  ActivityHeading: string;
  Locations: number[];
  BusinessStatusID: number;
  TradingStatusID: number;
  TurnoverID: number;
  EmployeesID: number;
  DisplayHome: boolean;
  Description: string;
  PrimaryCategory: number;
  Categories: number[];
  Assets: number[];
};

export async function readEditableFields(tx: Database, postId: number): Promise<EditableFields> {
  const { rows } = await sql<{ fields: EditableFields }>`
    select jsonb_build_object(
      'Reference', reference, 'ActivityHeading', activity_heading, 'BusinessStatusID', appointment_status_id,
      'TradingStatusID', trading_status_id, 'TurnoverID', turnover_id, 'EmployeesID', employees_id,
      'DisplayHome', display_home, 'Description', description_html, 'PrimaryCategory', primary_category_id,
      'Locations', array(select location_id from post_location where post_id = p.id order by 1),
      'Categories', array(select category_id from post_category where post_id = p.id order by 1),
      'Assets', array(select asset_id from post_asset where post_id = p.id order by 1)) as fields
    from post p where id = ${postId}`.execute(tx);
  if (!rows[0]) throw new Error(`Post ${postId} is gone`);
  return rows[0].fields;
}

/** The fields that differ, as they were and as they are; undefined when none does. */
export function changedFields(before: EditableFields, after: EditableFields) {
  const names = (Object.keys(after) as (keyof EditableFields)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const only = (fields: EditableFields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return names.length > 0 ? { before: only(before), after: only(after) } : undefined;
}

export async function replaceLocations(tx: Database, postId: number, locationIds: number[]): Promise<void> {
  await tx.deleteFrom('postLocation').where('postId', '=', postId).execute();
  await tx
    .insertInto('postLocation')
    .values(locationIds.map((locationId) => ({ postId, locationId })))
    .execute();
}

export async function replaceCategories(tx: Database, postId: number, categoryIds: number[]): Promise<void> {
  await tx.deleteFrom('postCategory').where('postId', '=', postId).execute();
  if (categoryIds.length === 0) return;
  await tx
    .insertInto('postCategory')
    .values(categoryIds.map((categoryId) => ({ postId, categoryId })))
    .execute();
}

export async function replaceAssets(tx: Database, postId: number, assetIds: number[]): Promise<void> {
  await tx.deleteFrom('postAsset').where('postId', '=', postId).execute();
  if (assetIds.length === 0) return;
  await tx
    .insertInto('postAsset')
    .values(assetIds.map((assetId) => ({ postId, assetId })))
    .execute();
}
