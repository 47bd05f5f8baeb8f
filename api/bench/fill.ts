import type { Database } from '../src/platform/database/connect.ts';
import { grow } from './more-posts.ts';
import { firstSizes, seed } from './seed.ts';

/**
 * Fills an empty, migrated database with `wanted` posts and buyers: the first by the product's own statements and triggers, which
 * take minutes for 100,000, and the others as copies of them.
 */
export async function fill(db: Database, wanted = 100_000): Promise<void> {
  await seed(db, firstSizes);
  await grow(db, wanted);
}
