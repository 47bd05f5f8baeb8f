import { mostReports } from '@marketplace/shared-contract/operations/monitoring/browser-report-limits';
import type { AreaName } from '@marketplace/shared-contract/platform/routes/routes';

/** An error: what was thrown, the page's path, and the area and file it is known to come from. */
export type ErrorReport = { error: unknown; path: string; area?: AreaName; file?: string };
type Listener = (report: ErrorReport) => void;

/** Errors thrown before there is a listener. */
const early: ErrorReport[] = [];
let notify: Listener = (report) => {
  if (early.length < mostReports) early.push(report);
};

/** Captures an error for a report; `area` if it is known which area it comes from. */
export const captureError = (error: unknown, area?: AreaName, file?: string): void =>
  notify({ error, path: location.pathname, area, file });

/** Sends the listener all errors captured so far, and each later one as it happens. */
export function subscribeToErrors(listener: Listener): void {
  notify = listener;
  for (const report of early.splice(0)) listener(report);
}
