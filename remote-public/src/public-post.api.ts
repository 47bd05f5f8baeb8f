import { type LightQuery, useJson } from '@marketplace/shared-auth';
import type { HomePost } from '@marketplace/shared-contract/marketplace/home/home';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';

/** A post as visitors may see it. Every other one is "not found". */
export const usePublicPost = (id: string): LightQuery<HomePost> => useJson<HomePost>(publicCalls.publicPost, { id });
