// The API's tests: `api-tests.mjs FILE…`. Loading the API takes longer than most of its tests, so each process runs many files.
import { readFileSync } from 'node:fs';
import { globalSetup, globalTeardown } from '../api/test/global-setup.ts';
import { runCommand, stopCommands } from './verify/run-command.mjs';

/** A process waits for a quarter of its time, for the database and for password hashes; two would leave half a core idle. */
const atOnce = 3;
/** Enough for the processes to finish together, and few enough to keep the cost of loading the API small. */
const groups = 12;
/** Starting a database server is mostly waiting: it takes as long as this many bytes of other tests. */
const ownDatabase = 120_000;

const weightOf = (file) => {
  const text = readFileSync(file, 'utf8');
  return text.length + (text.includes('streaming-replica') ? ownDatabase : 0);
};

/** Groups of about the same weight, the heaviest first, so that the longest starts first. */
function grouped(files) {
  const byWeight = files.map((file) => ({ file, weight: weightOf(file) })).sort((a, b) => b.weight - a.weight);
  const parts = Array.from({ length: Math.min(groups, files.length) }, () => ({ files: [], weight: 0 }));
  for (const { file, weight } of byWeight) {
    const lightest = parts.reduce((least, part) => (part.weight < least.weight ? part : least));
    lightest.files.push(file);
    lightest.weight += weight;
  }
  return parts.sort((a, b) => b.weight - a.weight).map((part) => part.files);
}

const children = new Set();
// Ctrl-C reaches only this process; the tests' processes end with it.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    waiting.length = 0;
    stopCommands(children, signal);
  });

/** In MB. Tests allocate many short-lived objects; a larger young generation saves a tenth of the CPU time. */
const youngSpace = '--max-semi-space-size=32';

/** Runs a group of files in one process, prints its output and returns whether all passed. */
async function passes(files) {
  const args = [
    youngSpace,
    '--test',
    '--test-isolation=none',
    '--test-reporter=dot',
    '--test-timeout=300000',
    ...files,
  ];
  const { failed, printed } = await runCommand([process.execPath, ...args], { children });
  process.stdout.write(printed);
  return !failed;
}

const waiting = grouped(process.argv.slice(2));
async function work() {
  let well = true;
  for (let files = waiting.shift(); files; files = waiting.shift()) well = (await passes(files)) && well;
  return well;
}

await globalSetup();
try {
  const outcomes = await Promise.all(Array.from({ length: atOnce }, work));
  if (outcomes.includes(false)) process.exitCode = 1;
} finally {
  await globalTeardown();
}
