import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const versions = '/usr/lib/postgresql';

/** The programs of a deployment as Debian packages them. */
export const programs = {
  nginx: '/usr/sbin/nginx',
  brotli,
  pgbouncer: '/usr/sbin/pgbouncer',
  /** A program of the newest PostgreSQL. */
  postgres: (name) => {
    const newest = readdirSync(versions).sort((one, other) => Number(other) - Number(one))[0];
    return `${versions}/${newest}/bin/${name}`;
  },
};

const fileOf = {
  nginx: programs.nginx,
  'libnginx-mod-http-brotli-static': brotli,
  pgbouncer: programs.pgbouncer,
  postgresql: versions,
};
/** Debian's packages of a deployment. */
export const debianPackages = Object.keys(fileOf);

const missing = () => debianPackages.filter((name) => !existsSync(fileOf[name]));

/** Installs what is missing of Debian's packages; returns why the deployment cannot be tested here, or undefined. */
export function whyNotDeployable() {
  const wanted = missing();
  if (wanted.length === 0) return undefined;
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  if (process.platform !== 'linux' || process.getuid() !== 0 || apt('--version').status !== 0)
    return `${wanted.join(', ')} of Debian are not installed and cannot be installed here`;
  apt('update', '-q');
  apt('install', '-y', '-q', '--no-install-recommends', ...wanted);
  const still = missing();
  return still.length > 0 ? `apt-get could not install ${still.join(', ')}` : undefined;
}
