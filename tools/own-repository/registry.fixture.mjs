import { once } from 'node:events';
import { join } from 'node:path';
import { runServer } from 'verdaccio';

/** A registry on this machine that has what is published to it and asks no other one. */
export async function startRegistry(folder) {
  const server = await runServer({
    storage: join(folder, 'storage'),
    self_path: join(folder, 'config.yaml'),
    uplinks: {},
    packages: { '**': { access: '$all', publish: '$all' } },
    web: { enable: false },
    log: { type: 'stdout', format: 'json', level: 'fatal' },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
