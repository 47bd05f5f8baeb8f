// `npm run where -- VAL-038` prints what the id says and every file and line that cites it.
import { cited, prefixesOf } from './citations/citations.mjs';
import { readDefinitions, readSources } from './citations/read.mjs';

const id = process.argv.slice(2).join(' ');
const defined = readDefinitions();
if (!defined.has(id)) {
  console.error(`${id || 'Nothing'} is not defined. Say for example VAL-038, PD-22, ADR-0012 or "defect 12".`);
  process.exit(1);
}
const prefixes = prefixesOf(defined);
console.log(`${id}: ${defined.get(id)}\n`);
for (const { file, text } of readSources().filter(
  ({ file }) => !/^docs\/(requirements|product-decisions|defects)\.md$/.test(file),
))
  for (const [index, line] of text.split('\n').entries())
    if (cited(line, prefixes).includes(id)) console.log(`${file}:${index + 1}`);
