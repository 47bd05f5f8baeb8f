import type { PostDraft, PostDraftInput } from '@marketplace/shared-contract/marketplace/posts/draft';
import type { UseFormReturn } from 'react-hook-form';

/** The new-post form: its values, and the draft the contract makes of them. */
export type DraftForm = UseFormReturn<PostDraftInput, unknown, PostDraft>;
