import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** What of a post can be amended, by the names the calls give it. */
export type PostFacts = {
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

export async function postFacts(tx: Database, postId: number): Promise<PostFacts> {
  const { rows } = await sql<{ facts: PostFacts }>`
    select jsonb_build_object(
      'Reference', reference, 'ActivityHeading', activity_heading, 'BusinessStatusID', appointment_status_id,
      'TradingStatusID', trading_status_id, 'TurnoverID', turnover_id, 'EmployeesID', employees_id,
      'DisplayHome', display_home, 'Description', description_html, 'PrimaryCategory', primary_category_id,
      'Locations', array(select location_id from post_location where post_id = p.id order by 1),
      'Categories', array(select category_id from post_category where post_id = p.id order by 1),
      'Assets', array(select asset_id from post_asset where post_id = p.id order by 1)) as facts
    from post p where id = ${postId}`.execute(tx);
  if (!rows[0]) throw new Error(`Post ${postId} is gone`);
  return rows[0].facts;
}

/** The facts that differ, as they were and as they are; undefined when none does. */
export function changedFacts(before: PostFacts, after: PostFacts) {
  const names = (Object.keys(after) as (keyof PostFacts)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const only = (facts: PostFacts) => Object.fromEntries(names.map((name) => [name, facts[name]]));
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
