import { forgetWork, keepWork, keptWork } from '@marketplace/shared-auth';
import type { DraftInput } from '@marketplace/shared-contract/draft';

const name = 'new-post';

/** Keeps a new post as it is being written: in this browser, for this user, until it is saved or the user logs out. */
export const keepDraft = (draft: Partial<DraftInput>): void => keepWork(name, draft);

/** What this user's new post holds so far; nothing of it has been checked. */
export function keptDraft(): Partial<DraftInput> | undefined {
  const kept = keptWork(name);
  return typeof kept === 'object' && kept !== null ? kept : undefined;
}

export const forgetDraft = (): void => forgetWork(name);
