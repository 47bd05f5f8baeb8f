import { readAutosaved, tabCopy } from '@marketplace/shared-auth/unsaved';
import { PostDraft } from '@marketplace/shared-contract/marketplace/posts/draft';

/** The key of a new post in the browser's storage; each tab has its own. */
export const newPostAutosaveName = 'new-post';

/** This tab's new post, if it is complete. */
export const autosavedDraft = (): PostDraft | undefined =>
  PostDraft.safeParse(readAutosaved(tabCopy(newPostAutosaveName))?.entered).data;
