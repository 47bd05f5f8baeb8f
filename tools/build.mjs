// Builds the shell and the areas into dist/, each on its own and only where something changed.
//   node tools/build.mjs            all of them
//   node tools/build.mjs seller     one
//   node tools/build.mjs --force    even what is up to date
import { parseArgs } from 'node:util';
import { buildPart } from './build/build-part.mjs';
import { digestOfInputs } from './build/inputs.mjs';
import { recordOf, writeRegistry } from './build/records.mjs';
import { parts } from './webpack/folders.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
const unknown = positionals.filter((name) => !parts.includes(name));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}. Known are ${parts.join(', ')}.`);

for (const part of positionals.length > 0 ? positionals : parts) {
  const digest = digestOfInputs(part);
  if (!values.force && recordOf(part)?.builds[0].digest === digest) {
    console.log(`${part.padEnd(7)} up to date`);
    continue;
  }
  const started = performance.now();
  await buildPart(part, digest);
  console.log(`${part.padEnd(7)} built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
writeRegistry();
