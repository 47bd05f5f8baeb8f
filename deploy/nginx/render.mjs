// Fills nginx's templates in: node deploy/nginx/render.mjs SETTINGS FOLDER, e.g. site.env /etc/nginx/conf.d
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

/** The areas that have an origin of their own, by the settings that name one. */
const areasOf = (settings) =>
  Object.keys(settings).flatMap((name) =>
    name === 'SITE_NAME' ? [] : (/^([A-Z][A-Z0-9]*)_NAME$/.exec(name)?.[1].toLowerCase() ?? []),
  );

/** The files of a site by name: its own server and one for each area with an origin. Throws on a setting that is missing. */
export function rendered(settings) {
  const fill = (template, values) =>
    readFileSync(new URL(template, import.meta.url), 'utf8').replace(/\$\{(\w+)\}/g, (_, name) => {
      if (!values[name]) throw new Error(`${name} is not set; deploy/nginx/site.env.example lists all.`);
      return values[name];
    });
  const ofArea = (area) => {
    const [listen, name] = ['LISTEN', 'NAME'].map((what) => settings[`${area.toUpperCase()}_${what}`]);
    if (!listen) throw new Error(`${area.toUpperCase()}_LISTEN is not set, and ${area.toUpperCase()}_NAME is.`);
    return fill('area.conf.template', { ...settings, AREA: area, AREA_LISTEN: listen, AREA_NAME: name });
  };
  return {
    'marketplace-site.conf': fill('site.conf.template', settings),
    ...Object.fromEntries(areasOf(settings).map((area) => [`marketplace-${area}.conf`, ofArea(area)])),
  };
}

// Not `import.meta.main`: Debian's Node 20 does not have it, and would do nothing.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [settings, folder] = process.argv.slice(2);
  if (!settings || !folder)
    throw new Error('Say which settings and which folder: render.mjs site.env /etc/nginx/conf.d');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(rendered(parseEnv(readFileSync(settings, 'utf8'))))) {
    writeFileSync(join(folder, name), text);
    process.stdout.write(`Written: ${join(folder, name)}\n`);
  }
}
