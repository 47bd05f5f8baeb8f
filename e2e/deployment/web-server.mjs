import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { freePort } from '@marketplace/embedded-database/parts';
import { rendered } from '../../deploy/nginx/render.mjs';
import { programs } from '../../tools/deployment/packages.mjs';
import { running } from './running.mjs';

const areas = ['public', 'buyer', 'seller', 'admin'];
const example = fileURLToPath(new URL('../../deploy/nginx/site.env.example', import.meta.url));

/** The addresses of this run's five origins. */
export async function fiveOrigins() {
  const origin = async () => `http://127.0.0.1:${await freePort()}`;
  return {
    site: await origin(),
    ...Object.fromEntries(await Promise.all(areas.map(async (area) => [area, await origin()]))),
  };
}

/** nginx with the files of `deploy/`, for processes on these ports and released files in `dist`. */
export async function startWebServer(folder, { origins, apiPorts, dist }) {
  const home = join(folder, 'nginx');
  mkdirSync(join(home, 'sites'), { recursive: true });
  const files = join(home, 'files');
  // nginx's user may lack access to the folder the product was built in.
  cpSync(dist, files, { recursive: true });
  const listen = ({ host }) => ({ LISTEN: host, NAME: '127.0.0.1' });
  const ofAreas = areas.flatMap((area) =>
    Object.entries(listen(new URL(origins[area]))).map(([what, value]) => [`${area.toUpperCase()}_${what}`, value]),
  );
  const settings = {
    ...parseEnv(readFileSync(example, 'utf8')),
    FILES: files,
    TLS_SETTINGS: join(home, 'tls.conf'),
    API_SERVERS: apiPorts.map((port) => `server 127.0.0.1:${port} max_fails=3 fail_timeout=2s;`).join(' '),
    CALLS_PER_SECOND: '5000',
    SITE_ORIGIN: origins.site,
    SITE_NAME: '127.0.0.1',
    SITE_LISTEN: new URL(origins.site).host,
    ...Object.fromEntries(ofAreas),
  };
  writeFileSync(settings.TLS_SETTINGS, '');
  // In place of port 80, which may be in use here.
  const plain = `127.0.0.1:${await freePort()}`;
  for (const [name, text] of Object.entries(rendered(settings)))
    writeFileSync(join(home, 'sites', name), text.replace('listen 80;', `listen ${plain};`));
  writeFileSync(join(home, 'nginx.conf'), mainSettings(home));
  const server = await running(
    'nginx',
    [programs.nginx, '-p', home, '-c', join(home, 'nginx.conf'), '-e', join(home, 'error.log'), '-g', 'daemon off;'],
    async () => (await fetch(`${origins.site}/assets/none`)).status === 404,
  );
  return {
    plain: `http://${plain}`,
    stop: () => server.end('SIGQUIT'),
    errors: () => readFileSync(join(home, 'error.log'), 'utf8'),
  };
}

const mainSettings = (home) => `
load_module ${programs.brotli};
${process.getuid?.() === 0 ? 'user www-data;' : ''}
pid ${home}/nginx.pid;
worker_processes 2;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${home}/${kind};`).join('\n  ')}
  include ${home}/sites/*.conf;
}
`;
