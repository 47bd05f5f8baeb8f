import { onApiSuccess } from '@marketplace/shared-auth';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import type { RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import type { Waiting } from './menu.rules.ts';

/** Whose menu it is: somebody else may have logged in meanwhile. `hidden` are the screens a seller's role in their firm has no use for. */
export type MenuOf = { user: string; counts: Waiting; hidden: readonly RouteName[] };
export type MenuCountsProps = { user: string; role: Role; tell: (latest: MenuOf) => void };

/**
 * Fetches now (unless there is a `first` response), when the tab is visible again and after these calls; returns a function that stops it.
 * Keeps the last response after a failure: the user did not ask for it.
 */
export function asking<Answer>(
  ask: () => Promise<Answer>,
  after: readonly string[],
  hear: (answer: Answer) => void,
  first?: Answer,
): () => void {
  let gone = false;
  const look = () =>
    ask()
      .then((answer) => !gone && hear(answer))
      .catch(() => undefined);
  const lookWhenSeen = () => document.visibilityState === 'visible' && look();
  const deaf = onApiSuccess(({ path }) => after.includes(path) && look());
  document.addEventListener('visibilitychange', lookWhenSeen);
  if (first === undefined) look();
  else hear(first);
  return () => {
    gone = true;
    deaf();
    document.removeEventListener('visibilitychange', lookWhenSeen);
  };
}

/** Servers of other releases may send something else. */
export const whole = (count: unknown): number => (typeof count === 'number' ? count : 0);
