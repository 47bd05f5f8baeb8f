import type { Access } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import type { StoredDocument } from './stored-document.ts';

type Holder = { id: number; access: Access };

/** Whether a holder may open a document: it is released, not taken back, and for every holder or for them. */
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

/** Since when a document is for a holder, apart from its release: named for it, or with everybody who was not. */
function forThemSince({ tier, named, openedToAllAt }: StoredDocument, undertakingId: number): Date {
  const own = named.find((one) => one.undertakingId === undertakingId);
  if (tier === 'named' || (own && (own.at ?? unknown) < (openedToAllAt ?? unknown))) return own?.at ?? unknown;
  return openedToAllAt ?? unknown;
}

/** Since when a holder can open a document, in whichever version. */
export const openedAt = (document: StoredDocument, undertakingId: number): Date =>
  latest(document.releasedAt, forThemSince(document, undertakingId));

/** When a document became for a holder what it is now. */
export const changedAt = (document: StoredDocument, undertakingId: number): Date =>
  latest(openedAt(document, undertakingId), document.versions[0].uploadedAt);
