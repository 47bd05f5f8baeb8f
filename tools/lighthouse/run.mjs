import { ensureTool } from '../bootstrap.mjs';
import { installedChromium } from '../chromium.ts';

ensureTool('lighthouse');
const [{ launch }, { default: lighthouse }] = await Promise.all([import('chrome-launcher'), import('lighthouse')]);

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-background-networking'];

/** Now and then the browser records a run without its beginning: that run says nothing of the page. */
const attempts = 4;

/** One run in a browser of its own with nothing cached, under the mobile preset's slow network. */
export async function measure(url, { indexed }, attempt = 1) {
  const browser = await launch({ chromePath: installedChromium, chromeFlags, logLevel: 'silent' });
  try {
    const { lhr } = await lighthouse(url, {
      port: browser.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: categories,
      // Pages that mails lead to ask to be left out of search: that they are is no fault.
      skipAudits: indexed ? [] : ['is-crawlable'],
    });
    if (!lhr.runtimeError) return lhr;
    if (attempt === attempts) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  } finally {
    browser.kill();
  }
  return measure(url, { indexed }, attempt + 1);
}

const seconds = (audit) => `${(audit.numericValue / 1000).toFixed(2)} s`;

/** The run in the middle by performance: its scores out of 100, its metrics, and what it found at fault. */
export function medianOf(reports) {
  const ordered = [...reports].sort(
    (one, other) => one.categories.performance.score - other.categories.performance.score,
  );
  const { categories: judged, audits } = ordered[Math.floor(ordered.length / 2)];
  const scores = Object.fromEntries(categories.map((name) => [name, Math.round(judged[name].score * 100)]));
  const metrics = {
    FCP: seconds(audits['first-contentful-paint']),
    LCP: seconds(audits['largest-contentful-paint']),
    TBT: `${Math.round(audits['total-blocking-time'].numericValue)} ms`,
    CLS: audits['cumulative-layout-shift'].numericValue.toFixed(3),
  };
  const faults = Object.fromEntries(categories.map((name) => [name, faultsIn(judged[name], audits)]));
  return { scores, metrics, faults };
}

const faultsIn = ({ auditRefs }, audits) =>
  auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => audits[id].title)
    .join('; ');
