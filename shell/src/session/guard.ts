import { ensureCurrentSession } from '@marketplace/shared-auth';
import { readTokens } from '@marketplace/shared-auth/token-store';
import { type Role, roleClaims } from '@marketplace/shared-contract/platform/routes/roles';
import { type RouteName, routeCard } from '@marketplace/shared-contract/platform/routes/routes';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { startLoading } from '../areas/area-state.ts';
import { loadPart } from '../areas/parts.tsx';
import { updateOnNavigate } from '../areas/update-on-navigate.ts';
import { closeByKey, showNotification } from '../notifications/notification-store.ts';
import { redirectFor } from './guard.rules.ts';
import { SessionUnreachable } from './session-unreachable.ts';
import { clearTabOfOtherUser } from './tab-storage.ts';

type Navigation = Pick<LoaderFunctionArgs, 'params' | 'request'>;

const key = 'not-for-role';
const shownMs = 10_000;

/** Shown once, however often a link is followed, and without naming the page: only those who may open it learn of it. */
function sayWhyHome(role: Role): void {
  closeByKey(key);
  showNotification({ key, text: `${roleClaims[role]} accounts cannot open that page.`, milliseconds: shownMs });
}

/** Runs before every navigation to `name`: first a current session (SESS-020), then access, then its area. */
export const guard =
  (name: RouteName) =>
  async ({ params, request }: Navigation) => {
    const { area, allow } = routeCard(name);
    const open = allow === 'everyone';
    if (open) startLoading(area);

    const hadTokens = readTokens() !== undefined;
    const session = await ensureCurrentSession();
    if (session) clearTabOfOtherUser(session.userId);
    const stillHasTokens = readTokens() !== undefined;
    // Tokens stored without a session could not be refreshed for now: that is no reason to ask for a login.
    if (stillHasTokens && !session && !open) throw new SessionUnreachable();

    const query = new URL(request.url).searchParams;
    const redirectTo = redirectFor({ name, id: params.id, query }, { session, expired: hadTokens && !stillHasTokens });
    if (redirectTo) {
      if (session && name !== 'Login') sayWhyHome(session.role);
      return redirect(redirectTo);
    }
    if (updateOnNavigate(area, request.url)) return new Promise<null>(() => undefined);
    startLoading(area);
    // The role's area has the home, and a part of a post: requested now, it loads in parallel with the screen.
    if (session && (name === 'ConditionalHome' || name === 'PostDetail'))
      loadPart(session.role, name).catch(() => undefined);
    return null;
  };
