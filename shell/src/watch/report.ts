import { apiBase } from '@marketplace/shared-contract/calls';
import { publicCalls } from '@marketplace/shared-contract/calls.public';
import { type RouteName, routeCard, routeNames } from '@marketplace/shared-contract/routes';
import { scrubbed } from '@marketplace/shared-contract/scrub';
import { vitalNames } from '@marketplace/shared-contract/vitals';
import type { BrowserReports } from '@marketplace/shared-contract/watch';
import { mostReports } from '@marketplace/shared-contract/watch-limits';
import { matchRoutes } from 'react-router-dom';
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { faultOf, releaseOf } from './faulty-part.ts';
import { onTrouble, type Trouble } from './trouble.ts';

/** How long reports are gathered before they are sent, in milliseconds; when the page is left they go at once. */
const gathering = 60_000;

const known = routeNames.map((name) => ({ id: name, path: routeCard(name).path }));

/** The name of the screen at a path: what is reported instead of the path, which may hold an id. */
export const routeAt = (path: string): RouteName =>
  (matchRoutes(known, path)?.[0]?.route.id as RouteName | undefined) ?? 'NotFound';

/** Measures the page and reports it, and what breaks in it: each measure and each error once, and a limited number in all. */
export function report(): void {
  const opened = routeAt(location.pathname);
  const told = new Set<string>();
  let waiting: BrowserReports = { vitals: [], errors: [] };

  const isNew = (what: string, most = mostReports): boolean => {
    if (told.has(what) || told.size >= most) return false;
    told.add(what);
    return true;
  };
  const measure = ({ name, value }: MetricType) => {
    // These two grow while the page is used; the others are of the screen it was opened with.
    const route = name === 'INP' || name === 'CLS' ? routeAt(location.pathname) : opened;
    const release = releaseOf(routeCard(route).area);
    if (release && isNew(name)) waiting.vitals.push({ ...release, name, value });
  };
  const trouble = (noted: Trouble) => {
    const said = describe(noted);
    if (said && isNew(JSON.stringify(said), mostReports - vitalNames.length)) waiting.errors.push(said);
  };
  const send = () => {
    if (waiting.vitals.length + waiting.errors.length === 0) return;
    const body = new Blob([JSON.stringify(waiting)], { type: 'application/json' });
    waiting = { vitals: [], errors: [] };
    navigator.sendBeacon?.(apiBase + publicCalls.report.path, body);
  };

  onTrouble(trouble);
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(measure);
  setInterval(send, gathering);
  // After the measures, which listen on the way down and are complete by then.
  window.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  window.addEventListener('pagehide', send);
}

function describe(trouble: Trouble): BrowserReports['errors'][number] | undefined {
  const { error, path } = trouble;
  // What was given up on purpose is no error.
  if (error instanceof DOMException && error.name === 'AbortError') return undefined;
  const fault = faultOf(trouble);
  const message =
    scrubbed(error instanceof Error ? `${error.name}: ${error.message}` : String(error)) || 'Unknown error';
  return fault && { ...fault.release, route: routeAt(path), message, file: fault.file };
}
