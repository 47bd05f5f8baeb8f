import {
  type Answer,
  areaOpener,
  newUserId,
  signInAs as signInWith,
  type Wire,
} from '@marketplace/shared-auth/area.fixture';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import type { InitialEntry } from 'react-router-dom';
import { ownUserId } from './post.fixture.ts';
import { parts, screens } from './remote.tsx';

export { held, newUserId, refusal, type Wire } from '@marketplace/shared-auth/area.fixture';
export { somePair } from '@marketplace/shared-auth/wire.fixture';

const open = areaOpener(screens, 'seller', { ConditionalHome: parts.ConditionalHome });

/** Opens an address of the area; the fixtures' posts are this seller's own. */
export function openArea(entry: InitialEntry, wire: Wire, { role = 'seller' as Role, userId = newUserId() } = {}) {
  const post = wire['GET /allauth/post'];
  const owned: Wire = post
    ? { ...wire, 'GET /allauth/post': async (asked) => ownedBy(userId, await post(asked)) }
    : wire;
  return open(entry, owned, { role, userId });
}

function ownedBy(userId: string, answer: Answer): Answer {
  const post = answer.body as { createdBy?: string } | undefined;
  return post?.createdBy === ownUserId ? { ...answer, body: { ...post, createdBy: userId } } : answer;
}

export const signInAs = (userId: string): void => signInWith(userId, 'seller');
