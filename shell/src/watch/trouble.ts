import type { AreaName } from '@marketplace/shared-contract/routes';
import { mostReports } from '@marketplace/shared-contract/watch-limits';

/** Something that broke: what was thrown, where the page was, and what is known of whose fault it is. */
export type Trouble = { error: unknown; path: string; area?: AreaName; file?: string };
type Listener = (trouble: Trouble) => void;

const early: Trouble[] = [];
let tell: Listener = (trouble) => {
  if (early.length < mostReports) early.push(trouble);
};

/** Notes that something broke, to be reported; `area` where it is known whose it is. */
export const noteTrouble = (error: unknown, area?: AreaName, file?: string): void =>
  tell({ error, path: location.pathname, area, file });

/** Hears of all that broke so far, and then of each as it happens. */
export function onTrouble(listener: Listener): void {
  tell = listener;
  for (const trouble of early.splice(0)) listener(trouble);
}
