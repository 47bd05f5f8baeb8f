import type { Draft } from '@marketplace/shared-contract/draft';

let kept: { userId: string; draft: Draft } | undefined;

/** Keeps a new post's content on the way from Add Post to its dates: in this page's memory, for this user. */
export function keepDraft(userId: string, draft: Draft): void {
  kept = { userId, draft };
}

/** What this user's new post holds so far. What another user had typed is gone. */
export function keptDraft(userId: string | undefined): Draft | undefined {
  if (kept?.userId !== userId) kept = undefined;
  return kept?.draft;
}

export function forgetDraft(): void {
  kept = undefined;
}
