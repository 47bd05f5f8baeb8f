import type { Access } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import type { StoredDocument } from './stored-document.ts';

type Holder = { id: number; access: Access };

/** Whether a holder may open a document: it is released, not withdrawn, and for every holder or for them. */
export const isReadable = (
  document: Pick<StoredDocument, 'state' | 'tier' | 'named'>,
  holder: Holder | undefined,
): boolean =>
  holder?.access === 'open' &&
  document.state === 'released' &&
  (document.tier === 'every' || document.named.some(({ undertakingId }) => undertakingId === holder.id));

const unknown = new Date(0);
const latest = (...moments: (Date | null | undefined)[]): Date =>
  new Date(Math.max(...moments.map((moment) => (moment ?? unknown).getTime())));

/** Since when a document is for a holder, apart from its release: named for it, or opened to everybody. */
function forThemSince({ tier, named, openedToAllAt }: StoredDocument, undertakingId: number): Date {
  const own = named.find((one) => one.undertakingId === undertakingId);
  if (tier === 'named' || (own && (own.at ?? unknown) < (openedToAllAt ?? unknown))) return own?.at ?? unknown;
  return openedToAllAt ?? unknown;
}

/** Since when a holder can open a document, in any version. */
export const openedAt = (document: StoredDocument, undertakingId: number): Date =>
  latest(document.releasedAt, forThemSince(document, undertakingId));

/** When a document reached its present state for a holder. */
export const changedAt = (document: StoredDocument, undertakingId: number): Date =>
  latest(openedAt(document, undertakingId), document.versions[0].uploadedAt);
