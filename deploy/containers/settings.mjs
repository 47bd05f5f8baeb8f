// What a file of settings says to containers: read with the product's own checks, parted into what may be seen and what may not.
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readConfig } from '../../api/src/platform/config/config.ts';
import { settingNames } from '../../api/src/platform/config/settings.ts';
import { processes } from './units.mjs';

/** The names whose values nobody else may read: keys, and addresses with a password in them. */
export const secretNames = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_URL',
  'EVIDENCE_KEY',
  'METRICS_TOKEN',
  'RECAPTCHA_SECRET_KEY',
  'SENDGRID_API_KEY',
  'SESSION_SECRET',
  'SMTP_URL',
];

/** Settings that a container has of itself, from its unit. */
export const ownNames = [
  ...new Set(Object.values(processes()).flatMap(({ environment }) => Object.keys(environment))),
].filter((name) => settingNames.includes(name));

/** Settings of libraries, which the product passes on: of the bucket's client. */
const ofLibraries = /^AWS_[A-Z0-9_]+$/;

/** Why containers cannot run with these settings, a sentence each. */
function problemsOf(settings) {
  const names = Object.keys(settings);
  const unknown = names.filter((name) => !settingNames.includes(name) && !ofLibraries.test(name));
  const own = names.filter((name) => ownNames.includes(name));
  return [
    ...unknown.map((name) => `${name} is no setting; docs/settings.md lists all`),
    ...own.map((name) => `${name} is a container's own; leave it out`),
    ...(settings.NODE_ENV === 'production' ? [] : ['NODE_ENV must be production']),
    ...(!settings.DATABASE_URL || settings.DATABASE_URL === 'embedded'
      ? ['DATABASE_URL must be a server: the embedded database is of one process']
      : []),
    ...(/@(127\.|localhost|\[::1\])/.test(settings.DATABASE_URL ?? '')
      ? ['DATABASE_URL names this machine, which a container cannot reach']
      : []),
    ...(settings.CLAMAV_URL?.startsWith('unix:')
      ? ['CLAMAV_URL must be tcp://host:3310: a container has no socket']
      : []),
    ...(/^(s3:\/\/|\/files$)/.test(settings.FILES_TARGET ?? '')
      ? []
      : ['FILES_TARGET must be s3://bucket/prefix or /files, the volume that all containers share']),
    ...(settings.TRUST_PROXY && settings.TRUST_PROXY !== 'loopback'
      ? []
      : ['TRUST_PROXY must name the addresses of the proxy: loopback is the container itself']),
  ];
}

/** Splits settings into `{ open, secret }`, each by name. */
export function parted(settings) {
  const parts = Object.groupBy(Object.entries(settings).sort(), ([name]) =>
    secretNames.includes(name) ? 'secret' : 'open',
  );
  return { open: Object.fromEntries(parts.open ?? []), secret: Object.fromEntries(parts.secret ?? []) };
}

/** The settings of a file, parted. Throws a sentence for each that containers, or the product, cannot use. */
export function readSettings(file) {
  const settings = Object.fromEntries(
    Object.entries(parseEnv(readFileSync(file, 'utf8'))).filter(([, value]) => value !== ''),
  );
  const problems = problemsOf(settings);
  if (problems.length > 0) throw new Error(`${problems.join('.\n')}.`);
  readConfig(settings, '/');
  return parted(settings);
}
