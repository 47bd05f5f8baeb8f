// Fills nginx's templates in: node deploy/nginx/render.mjs SETTINGS FOLDER, e.g. site.env /etc/nginx/conf.d
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const areas = ['public', 'buyer', 'seller', 'admin'];

/** The files of a site by name: its own server and one an area. Throws on a setting that is missing. */
export function rendered(settings) {
  const fill = (template, values) =>
    readFileSync(new URL(template, import.meta.url), 'utf8').replace(/\$\{(\w+)\}/g, (_, name) => {
      if (!values[name]) throw new Error(`${name} is not set; deploy/nginx/site.env.example lists all.`);
      return values[name];
    });
  const ofArea = (area) => {
    const [listen, name] = ['LISTEN', 'NAME'].map((what) => settings[`${area.toUpperCase()}_${what}`]);
    return fill('area.conf.template', { ...settings, AREA: area, AREA_LISTEN: listen, AREA_NAME: name });
  };
  return {
    'marketplace-site.conf': fill('site.conf.template', settings),
    ...Object.fromEntries(areas.map((area) => [`marketplace-${area}.conf`, ofArea(area)])),
  };
}

if (import.meta.main) {
  const [settings, folder] = process.argv.slice(2);
  if (!settings || !folder)
    throw new Error('Say which settings and which folder: render.mjs site.env /etc/nginx/conf.d');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(rendered(parseEnv(readFileSync(settings, 'utf8')))))
    writeFileSync(join(folder, name), text);
}
