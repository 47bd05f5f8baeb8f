import type { Access } from '@marketplace/shared-contract/undertaking';
import type { StoredDocument } from './stored-document.ts';

type Holder = { id: number; access: Access };

/** Whether a holder may open a document: it is released, not taken back, and for every holder or for them. */
export const isReadable = (
  document: Pick<StoredDocument, 'state' | 'tier' | 'named'>,
  holder: Holder | undefined,
): boolean =>
  holder?.access === 'open' &&
  document.state === 'released' &&
  (document.tier === 'every' || document.named.includes(holder.id));
