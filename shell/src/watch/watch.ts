import { noteTrouble } from './trouble.ts';

/** How long after its load event a page is left alone, in milliseconds. */
const settling = 2_000;

/** Notes what breaks from now on. What reports it, and measures the page, comes when the page has settled. */
export function watchPage(): void {
  window.addEventListener('error', ({ error, message, filename }) =>
    noteTrouble(error ?? message, undefined, filename),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => noteTrouble(reason));
  const start = () =>
    setTimeout(
      () =>
        void import(/* webpackChunkName: "report" */ './report.ts').then(
          ({ report }) => report(),
          () => undefined,
        ),
      settling,
    );
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start);
}
