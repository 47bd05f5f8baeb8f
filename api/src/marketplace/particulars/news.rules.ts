import type { Access } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import type { News } from './particulars.mail.ts';
import { changedAt, isReadable, openedAt } from './readable.rules.ts';
import type { StoredDocument } from './stored-document.ts';

/** News within this time of the first shares one mail. */
const gatherMs = 15 * 60_000;

type Holder = { id: number; access: Access };

/** When a document became news for a holder: as a new version if they read an older one, otherwise as newly opened. */
function newsOf(document: StoredDocument, { id }: Holder): { kind: News; at: Date } | undefined {
  const [newest] = document.versions;
  const opened = document.openedBy.find(({ undertakingId }) => undertakingId === id)?.number;
  if (opened === undefined) return { kind: 'added', at: openedAt(document, id) };
  return opened < newest.number ? { kind: 'replaced', at: changedAt(document, id) } : undefined;
}

/** The news to mail a holder now: none until the oldest unmailed item is a quarter of an hour old. */
export function newsFor(
  documents: readonly StoredDocument[],
  holder: Holder,
  { since, now }: { since: Date; now: Date },
): News[] {
  const news = documents
    .filter((document) => isReadable(document, holder))
    .flatMap((document) => newsOf(document, holder) ?? [])
    .filter(({ at }) => at > since);
  const first = Math.min(...news.map(({ at }) => at.getTime()));
  if (news.length === 0 || now.getTime() - first < gatherMs) return [];
  return (['added', 'replaced'] as const).filter((kind) => news.some((one) => one.kind === kind));
}
