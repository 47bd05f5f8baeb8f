// In an area's own repository, where this file is read from node_modules: it uses nothing but what Node brings.
import { cpSync, existsSync, lstatSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Lays the shared packages out beside the area as they lie in the repository they come from. Node does not read TypeScript below
 * node_modules, and a build of the same sources in the same places is the same bytes (ADR-0055). Done again after each `npm install`.
 */
export function layOut(root) {
  const packages = join(root, 'node_modules/@marketplace');
  for (const name of readdirSync(packages)) {
    const place = join(packages, name);
    if (lstatSync(place).isSymbolicLink()) continue;
    const manifest = readJson(join(place, 'package.json'));
    const { folder, version } = manifest.marketplace;
    if (folder === '.') layOutTools(place, manifest, root);
    else {
      const to = join(root, folder);
      rmSync(to, { recursive: true, force: true });
      cpSync(place, to, { recursive: true });
      writeFileSync(join(to, 'package.json'), JSON.stringify({ ...manifest, version }, undefined, 2));
      rmSync(place, { recursive: true });
      symlinkSync(relative(packages, to), place);
    }
  }
}

function layOutTools(place, { version }, root) {
  const note = join(root, 'tools/.laid-out');
  if (existsSync(note) && readFileSync(note, 'utf8') === version) return;
  for (const name of readdirSync(place).filter((one) => one !== 'package.json' && one !== 'node_modules')) {
    if (name !== 'api') rmSync(join(root, name), { recursive: true, force: true });
    cpSync(join(place, name), join(root, name), { recursive: true });
  }
  writeFileSync(note, version);
}
