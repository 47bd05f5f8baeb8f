import { copyHere, readKept } from '@marketplace/shared-auth/unsaved';
import { PostDraft } from '@marketplace/shared-contract/draft';

/** Names a new post among what the browser keeps; each tab has its own. */
export const keptAs = 'new-post';

/** This tab's new post, if it is complete. */
export const keptDraft = (): PostDraft | undefined => PostDraft.safeParse(readKept(copyHere(keptAs))?.entered).data;
