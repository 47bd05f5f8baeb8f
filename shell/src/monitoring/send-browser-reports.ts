import { type AppPart, mostReports } from '@marketplace/shared-contract/operations/monitoring/browser-report-limits';
import type { BrowserReports } from '@marketplace/shared-contract/operations/monitoring/browser-reports';
import { fileNameOf, redactPersonalData } from '@marketplace/shared-contract/operations/monitoring/redact';
import { vitalNames } from '@marketplace/shared-contract/operations/monitoring/web-vitals';
import { apiBase } from '@marketplace/shared-contract/platform/calls/calls';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { areas, type RouteName, routeCard, routeNames } from '@marketplace/shared-contract/platform/routes/routes';
import { matchRoutes } from 'react-router-dom';
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { isOverridden, registeredArea, shellVersion } from '../areas/registry.ts';
import { type ErrorReport, subscribeToErrors } from '../capture-error.ts';

type Release = { area: AppPart; version: string };

/** The release of a part that this page uses; undefined for an area it does not have or that is overridden. */
function releaseOf(area: AppPart): Release | undefined {
  if (area !== 'shell' && isOverridden(area)) return undefined;
  const version = area === 'shell' ? shellVersion() : registeredArea(area)?.version;
  return version ? { area, version } : undefined;
}

const framesOf = (error: unknown): string[] =>
  error instanceof Error ? (error.stack?.match(/https?:\/\/[^\s()]+?(?=:\d+(:\d+)?\)?$)/gm) ?? []) : [];

/** The area whose folder a URL is in, wherever it is served from. */
function areaAt(address: string) {
  return areas.find((name) => {
    const entry = registeredArea(name)?.entry.address;
    return entry !== undefined && address.startsWith(new URL('.', new URL(entry, location.href)).href);
  });
}

/**
 * The release an error comes from, and the file that threw it: the area the report names, else the first area whose script is in the stack,
 * else the shell. Undefined if none is: a browser extension, or a third-party script.
 */
function releaseOfError({ error, area, file }: ErrorReport): { release: Release; file: string } | undefined {
  const frames = [...framesOf(error), ...(file ? [file] : [])];
  const areaName = area ?? frames.map(areaAt).find((found) => found !== undefined);
  const part = areaName ?? (frames.length === 0 || frames.some(isShellScript) ? 'shell' : undefined);
  const release = part && releaseOf(part);
  return release && { release, file: fileNameOf(frames[0] ?? '') };
}

const isShellScript = (address: string) => address.startsWith(`${location.origin}/assets/`);

/** How long reports are collected before they are sent, in milliseconds; when the page is left they are sent at once. */
const sendInterval = 60_000;

const routePatterns = routeNames.map((name) => ({ id: name, path: routeCard(name).path }));

/** The name of the screen at a path: it is reported instead of the path, which may contain an id. */
export const routeAt = (path: string): RouteName =>
  (matchRoutes(routePatterns, path)?.[0]?.route.id as RouteName | undefined) ?? 'NotFound';

/** Measures the page and reports it with its errors: each measure and each error once, and a limited number in all. */
export function sendBrowserReports(): void {
  const openedRoute = routeAt(location.pathname);
  const reported = new Set<string>();
  let pending: BrowserReports = { vitals: [], errors: [] };

  const isNew = (report: string, most = mostReports): boolean => {
    if (reported.has(report) || reported.size >= most) return false;
    reported.add(report);
    return true;
  };
  const addVital = ({ name, value }: MetricType) => {
    // These two grow while the page is used; the others belong to the first screen.
    const route = name === 'INP' || name === 'CLS' ? routeAt(location.pathname) : openedRoute;
    const release = releaseOf(routeCard(route).area);
    if (release && isNew(name)) pending.vitals.push({ ...release, name, value });
  };
  const addError = (report: ErrorReport) => {
    const error = toBrowserReport(report);
    if (error && isNew(JSON.stringify(error), mostReports - vitalNames.length)) pending.errors.push(error);
  };
  const send = () => {
    if (pending.vitals.length + pending.errors.length === 0) return;
    const body = new Blob([JSON.stringify(pending)], { type: 'application/json' });
    pending = { vitals: [], errors: [] };
    navigator.sendBeacon?.(apiBase + publicCalls.report.path, body);
  };

  subscribeToErrors(addError);
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(addVital);
  setInterval(send, sendInterval);
  // After the measures, whose listeners are on the capture phase and complete by then.
  window.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  window.addEventListener('pagehide', send);
}

function toBrowserReport(report: ErrorReport): BrowserReports['errors'][number] | undefined {
  const { error, path } = report;
  // An aborted request is not an error.
  if (error instanceof DOMException && error.name === 'AbortError') return undefined;
  const source = releaseOfError(report);
  const message =
    redactPersonalData(error instanceof Error ? `${error.name}: ${error.message}` : String(error)) || 'Unknown error';
  return source && { ...source.release, route: routeAt(path), message, file: source.file };
}
