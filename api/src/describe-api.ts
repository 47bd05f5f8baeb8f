// Writes the OpenAPI description of all calls to standard output, those of Admins too. Nothing is connected: no route runs.
//   node api/src/describe-api.ts
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { systemClock } from './platform/clock/clock.ts';
import { readConfig } from './platform/config/config.ts';
import type { Context } from './platform/context.ts';
import { connect } from './platform/database/connect.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { openSignatures } from './platform/signatures/signatures.ts';

const nobody = 'nothing is signed with this, as no route runs';
const settings = { NODE_ENV: 'test', RATE_LIMIT: 'off', PUBLIC_URL: 'https://market.example' };
const noWork = () => Promise.reject(new Error('No route runs here.'));
const noJobs: Context['jobs'] = { add: noWork, retry: noWork };

const db = connect('postgres://nobody@127.0.0.1:1/nothing', 1);
const config = readConfig(settings, fileURLToPath(new URL('../..', import.meta.url)));
const signatures = openSignatures([nobody]);
const files = openFileStore(config.filesTarget);
const context: Context = { db, clock: systemClock, jobs: noJobs, config, signatures, files };
const app = await buildApp({ context, sessionSecret: nobody });
const { body } = await app.inject('/api/openapi.json');
await app.close();
await db.destroy();
process.stdout.write(body);
