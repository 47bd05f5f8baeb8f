import { generateKeyPairSync } from 'node:crypto';
import net from 'node:net';
import { fileURLToPath } from 'node:url';
import { freePort } from '@marketplace/embedded-database/parts';
import { nodeFlags, programOf } from '../../api/node-flags.mjs';
import { buildApi } from '../../tools/build/build-api.mjs';
import { answers, running } from './running.mjs';

// Undocumented, and the only way to open a socket in Node without accepting its connections.
const { _createServerHandle: createServerHandle } = net;
const root = fileURLToPath(new URL('../..', import.meta.url));
await buildApi();
export const metricsToken = 'a token for metrics of the test';

/** A random key, so that the processes have the call for a mail provider's events. */
const webhookKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .publicKey.export({ type: 'spki', format: 'der' })
  .toString('base64');

const production = {
  NODE_ENV: 'production',
  JOBS: 'separate',
  DRAIN_SECONDS: '4',
  METRICS_TOKEN: metricsToken,
  SESSION_SECRET: 'a secret for sessions of the deployment',
  EVIDENCE_KEY: 'a key for certificates of the deployment',
  CONTACT_EMAIL: 'support@market.example',
  SUPPLIER_NAME: 'Market Ltd',
  SUPPLIER_ADDRESS: '1 High Street,Leeds',
  SUPPLIER_VAT_NUMBER: 'GB 123 4567 89',
  SUPPLIER_ACCOUNT_NAME: 'Market Ltd',
  SUPPLIER_SORT_CODE: '12-34-56',
  SUPPLIER_ACCOUNT_NUMBER: '12345678',
  BILLING_CONTACT: 'billing@example.co.uk',
  SENDGRID_WEBHOOK_KEY: webhookKey,
  LOG_LEVEL: 'warn',
};

/** A process's environment, without the current user's settings. */
const environment = (settings) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  ...production,
  ...settings,
});

/** A port that stays open while its process is restarted, as systemd holds it (marketplace-api@.socket). */
export async function openSocket() {
  const port = await freePort();
  const handle = createServerHandle('127.0.0.1', port, 4);
  if (typeof handle === 'number') throw new Error(`Port ${port} was taken meanwhile`);
  return { port, fd: handle.fd, close: () => handle.close() };
}

/** One process of the API on a socket of `openSocket`; resolves once it reports ready. `sources` are another release's. */
export const startApi = ({ port, fd }, settings, sources = root) =>
  running(
    `the API on ${port}`,
    [process.execPath, ...nodeFlags, programOf('server', sources)],
    () => answers(`http://127.0.0.1:${port}/api/readyz`),
    { cwd: sources, env: environment({ ...settings, LISTEN_FDS: '1' }), stdio: ['ignore', 'pipe', 'pipe', fd] },
  );

/** One worker; it logs when it is ready. */
export const startWorker = (settings) =>
  running('a worker', [process.execPath, programOf('worker', root)], async (said) => said.includes('worker ready'), {
    cwd: root,
    env: environment({ ...settings, LOG_LEVEL: 'info' }),
  });
