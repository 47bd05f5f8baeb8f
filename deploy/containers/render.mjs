// Files for containers from the settings systemd has: node deploy/containers/render.mjs SETTINGS SITE FOLDER
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { compose, envFile } from './compose.mjs';
import { kubernetes } from './kubernetes.mjs';
import { readSettings } from './settings.mjs';
import { readSite } from './site.mjs';

/** YAML 1.1, which Kubernetes and most compose programs use: there a plain `off` or `1_000` is not a string. */
const yaml = (value, options) =>
  stringify(value, { version: '1.1', aliasDuplicateObjects: false, lineWidth: 0, ...options });
/** Values can be anything; quoted, every reader takes them as strings. */
const quoted = (value) => yaml(value, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' });

/** The rendered files by name, from the settings (marketplace.env) and the site (site.env). Throws if a value is unusable. */
export function rendered(settingsFile, siteFile) {
  const [settings, site] = [readSettings(settingsFile), readSite(siteFile)];
  return {
    'compose.yaml': yaml(compose(site, settings)),
    'settings.env': envFile(settings),
    'kubernetes.yaml': kubernetes(site, settings).map(quoted).join('---\n'),
  };
}

if (import.meta.main) {
  const [settings, site, folder] = process.argv.slice(2);
  if (!settings || !site || !folder) throw new Error('Usage: render.mjs marketplace.env site.env FOLDER');
  try {
    const files = Object.entries(rendered(settings, site));
    mkdirSync(folder, { recursive: true });
    // All but one contain secrets.
    for (const [name, text] of files) writeFileSync(join(folder, name), text, { mode: 0o600 });
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
