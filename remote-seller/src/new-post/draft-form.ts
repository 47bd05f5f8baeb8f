import type { Draft, DraftInput } from '@marketplace/shared-contract/draft';
import type { UseFormReturn } from 'react-hook-form';

/** The new post form: what it holds, and the draft the contract makes of it. */
export type DraftForm = UseFormReturn<DraftInput, unknown, Draft>;
