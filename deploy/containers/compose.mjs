// The product for Docker Compose or podman-compose: migration, API processes, workers. PostgreSQL, mail and TLS are yours, as elsewhere.
import { Scalar } from 'yaml';
import { proberLimits } from './site.mjs';
import { processes } from './units.mjs';

/** Compose's units of memory, and its processors as a number. */
const memoryOf = (text) => text.replace(/^(\d+)([MG])i$/, (_, number, unit) => `${number}${unit.toLowerCase()}`);
const processorsOf = (text) => (text.endsWith('m') ? String(Number.parseInt(text, 10) / 1000) : text);

const service = ({ site, settings }, { command, environment, stopSeconds }, more) => ({
  image: site.IMAGE,
  ...more,
  command,
  env_file: ['settings.env'],
  environment,
  user: '10001:10001',
  read_only: true,
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
  // Podman can't set a tmpfs owner; nobody else is in the container.
  tmpfs: ['/tmp:size=256m,mode=1777', '/data:size=512m,mode=1777'],
  ...(settings.open.FILES_TARGET === '/files' && { volumes: ['files:/files'] }),
  stop_grace_period: `${stopSeconds}s`,
});

const running = (memory, processors) => ({
  restart: 'always',
  depends_on: { migrate: { condition: 'service_completed_successfully' } },
  deploy: {
    resources: { limits: { memory: memoryOf(memory) }, reservations: { cpus: processorsOf(processors) } },
  },
});

/** Some programs read numbers with colons as times. */
const quoted = (text) => Object.assign(new Scalar(text), { type: Scalar.QUOTE_SINGLE });

/** One service per process: not every compose program can publish a port for each replica. */
const each = (part, count, make) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${part}-${n + 1}`, make(n + 1)]));

/** The compose file as an object. Each API process gets its own port on this machine, for your proxy. */
export function compose(site, settings) {
  const { migrate, api, worker, prober } = processes();
  const of = { site, settings };
  return {
    name: 'marketplace',
    services: {
      migrate: service(of, migrate, { restart: 'no', healthcheck: { disable: true } }),
      ...each('api', site.API_CONTAINERS, (n) =>
        service(of, api, {
          ...running(site.API_MEMORY, site.API_CPU),
          ports: [quoted(`127.0.0.1:${3000 + n}:${api.port}`)],
        }),
      ),
      ...each('worker', site.WORKER_CONTAINERS, () =>
        service(of, worker, running(site.WORKER_MEMORY, site.WORKER_CPU)),
      ),
      ...(settings.open.STATUS_PAGE === 'on' && {
        prober: service(of, prober, { ...running(...proberLimits), healthcheck: { disable: true } }),
      }),
    },
    ...(settings.open.FILES_TARGET === '/files' && { volumes: { files: {} } }),
  };
}

/** What compose programs parse differently: quotation marks, placeholders and comments. */
const readDifferently = /['"\\`$\n]|\s#|^\s|\s$|^#/;

/** The settings as compose and `podman run --env-file` read them; unquoted, because some keep quotation marks as part of the value. */
export const envFile = ({ open, secret }) =>
  Object.entries({ ...open, ...secret })
    .map(([name, value]) => {
      if (readDifferently.test(value))
        throw new Error(
          `${name} has a quotation mark, \\, $, a space at an end or # after one, which not every program that starts containers ` +
            'reads alike. In an address write %22, %27, %5C, %24, %20, %23.',
        );
      return `${name}=${value}\n`;
    })
    .join('');
