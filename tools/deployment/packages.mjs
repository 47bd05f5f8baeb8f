import { readdirSync } from 'node:fs';
import { whyNotInstalled } from './debian.mjs';

const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const versions = '/usr/lib/postgresql';

/** A deployment's programs as Debian packages. */
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
/** Debian's packages for a deployment. */
export const debianPackages = Object.keys(fileOf);

/** Installs Debian's missing packages; returns why the deployment cannot be tested here, or undefined. */
export const whyNotDeployable = () => whyNotInstalled(fileOf);
