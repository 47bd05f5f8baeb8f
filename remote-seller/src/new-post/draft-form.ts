import type { PostDraft, PostDraftInput } from '@marketplace/shared-contract/draft';
import type { UseFormReturn } from 'react-hook-form';

/** The new post form: what it holds, and the draft the contract makes of it. */
export type DraftForm = UseFormReturn<PostDraftInput, unknown, PostDraft>;
