import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

const needed = [
  'IMAGE',
  'API_CONTAINERS',
  'WORKER_CONTAINERS',
  'API_MEMORY',
  'API_CPU',
  'WORKER_MEMORY',
  'WORKER_CPU',
  'INGRESS_CLASS',
  'INGRESS_NAMESPACE',
  'MONITORING_NAMESPACE',
  'TLS_SECRET',
];

/** What a site decides besides the product's settings (site.env.example). Throws on a name that is missing or unknown. */
export function readSite(file) {
  const site = parseEnv(readFileSync(file, 'utf8'));
  const missing = needed.filter((name) => !site[name]);
  const unknown = Object.keys(site).filter((name) => !needed.includes(name) && name !== 'FILES_CLAIM');
  const problems = [
    ...missing.map((name) => `${name} is not set`),
    ...unknown.map((name) => `${name} is not known here`),
    ...['API_CONTAINERS', 'WORKER_CONTAINERS']
      .filter((name) => site[name] && !/^[1-9]\d?$/.test(site[name]))
      .map((name) => `${name} must be a number from 1 to 99`),
  ];
  if (problems.length > 0) throw new Error(`${problems.join('; ')}; deploy/containers/site.env.example lists all.`);
  return { ...site, API_CONTAINERS: Number(site.API_CONTAINERS), WORKER_CONTAINERS: Number(site.WORKER_CONTAINERS) };
}

/** The memory and processors of the prober, which runs where there is a status page. */
export const proberLimits = ['192Mi', '50m'];

/** How many bytes of a body a proxy must let through: as many as nginx does, in its words. */
export const largestBody = () => {
  const template = readFileSync(new URL('../nginx/site.conf.template', import.meta.url), 'utf8');
  const sizes = [...template.matchAll(/client_max_body_size (\d+)m;/g)].map(([, megabytes]) => Number(megabytes));
  return `${Math.max(...sizes)}m`;
};
