import { captureError } from '../capture-error.ts';

/** How long after the load event the rest of monitoring is loaded, in milliseconds. */
const loadDelay = 2_000;

/** Captures errors from now on. The code that reports them, and measures the page, is loaded when the page has settled. */
export function startMonitoring(): void {
  window.addEventListener('error', ({ error, message, filename }) =>
    captureError(error ?? message, undefined, filename),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => captureError(reason));
  const start = () =>
    setTimeout(
      () =>
        void import(/* webpackChunkName: "report" */ './send-browser-reports.ts').then(
          ({ sendBrowserReports: sendReports }) => sendReports(),
          () => undefined,
        ),
      loadDelay,
    );
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start);
}
