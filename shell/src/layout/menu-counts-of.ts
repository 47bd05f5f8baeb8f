import { getJson, onApiSuccess } from '@marketplace/shared-auth';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import type { MenuCounts } from '@marketplace/shared-contract/menu-counts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Waiting } from './menu.rules.ts';

/** Whose counts they are: another seller may have logged in meanwhile. */
export type CountsOf = { seller: string; counts: Waiting };

/**
 * Tells what a seller's lists hold and how much interest is not viewed. Asked on each navigation, when the window is looked at
 * again, and after an interest was opened, which makes it viewed (PD-28).
 */
export function MenuCountsOf({ seller, tell }: { seller: string; tell: (latest: CountsOf) => void }): null {
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again at each address
  useEffect(() => {
    let gone = false;
    // Counts that cannot be had stay as they were: nobody asked for them.
    const look = () =>
      getJson<MenuCounts>(sellerCalls.menuCounts)
        .then((counts) => !gone && tell({ seller, counts: byEntry(counts) }))
        .catch(() => undefined);
    const lookWhenSeen = () => document.visibilityState === 'visible' && look();
    const deaf = onApiSuccess(({ path }) => path === sellerCalls.expressedInterest.path && look());
    document.addEventListener('visibilitychange', lookWhenSeen);
    look();
    return () => {
      gone = true;
      deaf();
      document.removeEventListener('visibilitychange', lookWhenSeen);
    };
  }, [seller, pathname]);

  return null;
}

const byEntry = ({ live, scheduled, drafts, notViewed }: Partial<MenuCounts>): Waiting => ({
  LivePosts: whole(live),
  ScheduledPosts: whole(scheduled),
  DraftPosts: whole(drafts),
  ViewInterest: whole(notViewed),
});
/** A server of another release may say something else. */
const whole = (count: unknown): number => (typeof count === 'number' ? count : 0);
