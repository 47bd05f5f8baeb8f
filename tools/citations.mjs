// Fails if a citation (PD-22, ADR-0012, VAL-038, "defect 12"), a link or a test name leads nowhere, or if a threat in docs/threats/
// names no test that covers it.
//   node tools/citations.mjs [FOLDER …]   those in some folders alone
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';
import {
  brokenLinks,
  deadEnds,
  missingTests,
  prefixesOf,
  recordProblems,
  unheldThreats,
} from './citations/citations.mjs';
import { readDefinitions, readRecords, readSources } from './citations/read.mjs';

const folders = process.argv.slice(2);
const sources = folders.length > 0 ? folders.flatMap(readSources) : readSources();
const defined = readDefinitions();
const prefixes = prefixesOf(defined);
const textOf = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);
const problems = [
  ...recordProblems(readRecords(), readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')),
  ...sources.flatMap(({ file, text }) => [
    ...deadEnds(file, text, defined, prefixes),
    ...brokenLinks(file, text, (path) => existsSync(join(root, path))),
    ...missingTests(file, text, textOf),
    ...unheldThreats(file, text),
  ]),
];
for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length > 0) process.exit(1);
console.log(`${defined.size} requirements, decisions, records and defects; every citation leads to one of them.`);
