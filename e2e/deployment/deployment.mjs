import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collector } from './collector.mjs';
import { startDatabases } from './databases.mjs';
import { mailbox } from './mailbox.mjs';
import { startPooler } from './pooler.mjs';
import { openSocket, startApi, startWorker } from './product.mjs';
import { fiveOrigins, startWebServer } from './web-server.mjs';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/**
 * Everything docs/deployment.md describes, on 127.0.0.1: a primary and its two replicas behind pgbouncer, three processes of the API and
 * two workers, and nginx with five origins. `stop` ends all of it, including what a failed start has left.
 */
export async function deploy() {
  if (!existsSync(join(dist, 'registry.json'))) throw new Error('The web client is not built: run npm run build.');
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-deployment-'));
  chmodSync(folder, 0o755);
  const undo = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    const databases = await startDatabases(folder);
    undo.push(databases.stop);
    const pooler = await startPooler(folder, databases);
    undo.push(pooler.stop);
    const mail = await mailbox();
    undo.push(mail.stop);
    const traces = await collector();
    undo.push(traces.stop);
    const origins = await fiveOrigins();
    const registry = registryFor(folder, origins);
    const settings = {
      PUBLIC_URL: origins.site,
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: databases.directUrl,
      DATABASE_REPLICA_URL: pooler.replicaUrls.join(','),
      SMTP_URL: mail.url,
      DATA_DIR: join(folder, 'data'),
      AREAS_REGISTRY: registry.place,
      OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
    };
    await loadDemo(settings);
    const sockets = [await openSocket(), await openSocket(), await openSocket()];
    undo.push(async () => sockets.forEach((socket) => void socket.close()));
    const apis = await Promise.all(sockets.map((socket) => startApi(socket, settings)));
    undo.push(() => Promise.all(apis.map((api) => api.end())));
    const apiPorts = sockets.map(({ port }) => port);
    const ofWorkers = { ...settings, DATABASE_URL: pooler.workersUrl };
    const workers = [await startWorker(ofWorkers), await startWorker(ofWorkers)];
    undo.push(() => Promise.all(workers.map((worker) => worker.end())));
    const web = await startWebServer(folder, { origins, apiPorts, dist });
    undo.push(web.stop);
    const restartApi = async (n) => {
      const how = await apis[n].end();
      apis[n] = await startApi(sockets[n], settings);
      return how;
    };
    const crashApi = async (n) => {
      await apis[n].end('SIGKILL');
      apis[n] = await startApi(sockets[n], settings);
    };
    const startWorkerAgain = async (n) => {
      workers[n] = await startWorker(ofWorkers);
    };
    return {
      origins,
      areas: registry.areas,
      apiPorts,
      databases,
      pooler,
      mail,
      traces,
      web,
      workers,
      restartApi,
      crashApi,
      startWorkerAgain,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Demo data is only loaded outside production, so one such process loads it. */
async function loadDemo(settings) {
  const socket = await openSocket();
  const demo = await startApi(socket, {
    ...settings,
    NODE_ENV: 'development',
    DRAIN_SECONDS: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: '',
  });
  await demo.end();
  socket.close();
}

/** The built areas, each released for its own origin. */
function registryFor(folder, origins) {
  const place = join(folder, 'released');
  mkdirSync(place);
  cpSync(join(dist, 'registry.json'), join(place, 'registry.json'));
  const registry = JSON.parse(readFileSync(join(place, 'registry.json'), 'utf8'));
  for (const area of registry.areas) area.origin = origins[area.name];
  writeFileSync(join(place, 'registry.json'), JSON.stringify(registry));
  return { place, areas: registry.areas };
}
