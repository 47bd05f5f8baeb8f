import type { BrowserReports } from '@marketplace/shared-contract/operations/monitoring/browser-reports';
import { ratingOf } from '@marketplace/shared-contract/operations/monitoring/web-vitals';
import { Counter, type Registry } from 'prom-client';

/** Counts browsers' reports to this process, by release. */
export function countBrowserReports(registry: Registry) {
  const registers = [registry];
  const errorCount = new Counter({
    name: 'browser_errors_total',
    help: 'Pages that met an error, by release',
    labelNames: ['area', 'version'],
    registers,
  });
  const vitalCount = new Counter({
    name: 'browser_vitals_total',
    help: 'Pages by release, measure and rating',
    labelNames: ['area', 'version', 'name', 'rating'],
    registers,
  });
  return ({ vitals, errors }: BrowserReports) => {
    for (const { area, version } of errors) errorCount.inc({ area, version });
    for (const { area, version, name, value } of vitals)
      vitalCount.inc({ area, version, name, rating: ratingOf(name, value) });
  };
}
