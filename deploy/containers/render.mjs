// Files for containers from the settings systemd has: node deploy/containers/render.mjs SETTINGS SITE FOLDER
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { compose, envFile } from './compose.mjs';
import { kubernetes } from './kubernetes.mjs';
import { readSettings } from './settings.mjs';
import { readSite } from './site.mjs';

/** As YAML 1.1, which Kubernetes and most of compose's programs know: there a plain off or 1_000 is no text. */
const yaml = (value, options) =>
  stringify(value, { version: '1.1', aliasDuplicateObjects: false, lineWidth: 0, ...options });
/** Values are anybody's: each text in quotation marks is a text to every reader. */
const quoted = (value) => yaml(value, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' });

/** The files by name, of a file of settings (marketplace.env) and one of the site (site.env). Throws on what cannot be used. */
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
    // Secrets are in all but one.
    for (const [name, text] of files) writeFileSync(join(folder, name), text, { mode: 0o600 });
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
