import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap.mjs';
import { readSources } from '../citations/read.mjs';
import { arrowsBetween, drawing, withDrawings } from './packages.mjs';

export const documentPath = join(root, 'docs/architecture.md');

export const words = {
  shell: 'bar, menus, routing, loading of areas',
  'remote-public': 'home, login, registration, help, legal texts',
  'remote-buyer': 'inbox, detail, criteria, account',
  'remote-seller': 'posts, interest, invoices, certificates',
  'remote-admin': 'moderation, users, billing lists, health',
  'shared-contract': 'calls, routes, schemas, rules',
  'shared-auth': 'session, API client',
  'shared-ui': 'tokens, parts, forms',
  'api/platform': 'config, database, http, jobs, mail, pdf',
  'api/accounts': 'registration, session, addresses',
  'api/marketplace': 'posts, matching, interest, labels',
  'api/billing': 'quotes, invoices, certificates',
  'api/alerts': 'alerts, digests, mail events',
  'api/operations': 'users, audit, dashboards, retention',
  'api/web': 'pages before their scripts',
  'api/embedded-database': 'PostgreSQL from npm',
  'api/demo-data': 'what a first start shows',
  'api/process-lock': 'one process at a time on a folder',
  'api/releases': 'what is published and served',
};

const isApi = (box) => box.startsWith('api');

/** docs/architecture.md as the code says it now. */
export function drawnDocument() {
  const arrows = arrowsBetween(readSources());
  return withDrawings(readFileSync(documentPath, 'utf8'), {
    'web client': drawing(arrows, (from, to) => !isApi(from) && !isApi(to), words),
    server: drawing(arrows, (from, to) => isApi(from) && isApi(to), words),
  });
}
