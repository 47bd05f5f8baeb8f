import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Database } from '../../platform/database/connect.ts';
import { undertakingOf } from '../undertaking/undertaking.sql.ts';
import { documentsOf } from './particulars.sql.ts';
import { isReadable } from './readable.rules.ts';

/** The ids and titles of a post's documents that a buyer can open now. */
export async function documentsOpenTo(
  db: Database,
  of: { postId: number; buyerId: string },
  day: Day,
): Promise<{ documentId: number; title: string }[]> {
  const holder = await undertakingOf(db, day, of);
  if (holder?.access !== 'open') return [];
  const documents = await documentsOf(db, of.postId);
  return documents
    .filter((document) => isReadable(document, holder))
    .map(({ id, title }) => ({ documentId: id, title }));
}
