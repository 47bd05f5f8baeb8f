import type { ApiError } from '@marketplace/shared-auth/api';

/** Whether there is no such post for this viewer; 400 answers an address whose id is none (decision 2). */
export const isNoPost = (error: unknown): boolean => [400, 404].includes((error as ApiError | undefined)?.status ?? 0);
