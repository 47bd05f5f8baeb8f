import type { VisitorCriteria, VisitorMatchingCount } from '@marketplace/shared-contract/marketplace/matching/matching';
import { LRUCache } from 'lru-cache';
import { type Clock, today } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { countPublicMatching } from './matching-count.sql.ts';

const cached = 500;
const cachedMs = 60_000;

/** Counts live public posts for somebody who registers. Equal criteria share one count for up to a minute, so that anybody may ask. */
export function visitorCounts(
  db: Database,
  clock: Clock,
): (criteria: VisitorCriteria) => Promise<VisitorMatchingCount> {
  const counts = new LRUCache<string, Promise<VisitorMatchingCount>>({ max: cached });
  return (criteria) => {
    const lists = [criteria.Locations, criteria.Turnovers, criteria.Employees, criteria.Categories, criteria.KeyAssets];
    const [locations = [], turnovers = [], employees = [], categories = [], assets = []] = lists.map((list) =>
      [...new Set(list)].sort((one, other) => one - other),
    );
    const preferences = { locations, turnovers, employees, categories, assets, keywords: '' };
    const key = `${Math.floor(clock.now().getTime() / cachedMs)} ${JSON.stringify(preferences)}`;
    const known = counts.get(key);
    if (known) return known;
    const count = countPublicMatching(db, preferences, today(clock)).then((live) => ({ live }));
    counts.set(key, count);
    count.catch(() => counts.delete(key));
    return count;
  };
}
