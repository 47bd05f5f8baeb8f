import { captureError } from '../capture-error.ts';
import { whenSettled } from '../page/when-settled.ts';

/** Captures errors from now on. What reports them, and measures the page, is loaded when the page has settled. */
export function startMonitoring(): void {
  window.addEventListener('error', ({ error, message, filename }) =>
    captureError(error ?? message, undefined, filename),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => captureError(reason));
  whenSettled(
    () =>
      void import(/* webpackChunkName: "report" */ './send-browser-reports.ts').then(
        ({ sendBrowserReports: sendReports }) => sendReports(),
        () => undefined,
      ),
  );
}
