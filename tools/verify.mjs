// Everything CI checks, in the order in which a mistake is cheapest to hear of. `npm run verify -- types unit` runs some.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { whyNotDeployable } from '../e2e/deployment/packages.mjs';
import { root } from './bootstrap.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);
const nodeTests = (...patterns) => [process.execPath, '--test', '--test-reporter=dot', ...patterns];
const apiTests = (files) => [
  process.execPath,
  '--test',
  '--test-reporter=dot',
  '--test-concurrency=2',
  '--test-timeout=300000',
  '--test-global-setup=api/test/global-setup.ts',
  ...files,
];
const apiTestFiles = globSync('api/{src,test,demo-data/src,embedded-database/src}/**/*.test.ts', { cwd: root });
/** Another server can change only what a test with a database finds: one that opens it through a helper or a fixture. */
const usesDatabase = (file) =>
  /from '\.[^']*(\/test\/(?!pdf-text)[^']+|\.fixture)\.ts'/.test(readFileSync(join(root, file), 'utf8'));
const withDatabase = apiTestFiles.filter((file) => file.startsWith('api/test/') || usesDatabase(file));

const steps = {
  types: [
    [bin('tsc'), '-p', 'tsconfig.json'],
    [bin('tsc'), '-p', 'tsconfig.web.json'],
  ],
  lint: [
    [bin('biome'), 'ci', '--colors=off', '--error-on-warnings', '.'],
    [process.execPath, 'tools/citations.mjs'],
  ],
  walls: [
    [
      bin('depcruise'),
      '--config',
      '.dependency-cruiser.mjs',
      'shared-contract/src',
      'shared-auth/src',
      'shared-ui/src',
      'shell/src',
      'remote-public/src',
      'remote-buyer/src',
      'remote-seller/src',
      'remote-admin/src',
      'api/src',
      'api/releases/src',
      'api/process-lock/src',
    ],
  ],
  dead: [[bin('knip')]],
  unit: [
    nodeTests(
      'shared-contract/src/**/*.test.ts',
      'tools/**/*.test.mjs',
      'api/{releases,process-lock}/src/**/*.test.ts',
    ),
    [bin('jest'), '--maxWorkers=2'],
  ],
  api: [apiTests(apiTestFiles)],
  'api on a server': [apiTests(withDatabase)],
  build: [[process.execPath, 'tools/build.mjs']],
  size: [[process.execPath, 'tools/size.mjs']],
  kill: [nodeTests('e2e/kill*.test.mjs')],
  deployment: [nodeTests('e2e/deployment.test.mjs')],
  matrix: [[process.execPath, 'tools/matrix.mjs']],
  browser: [[bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts']],
};

/** Why a step cannot be done here, if it cannot; asked when its turn comes. */
const skipped = {
  'api on a server': () => (process.env.TEST_DATABASE_URL ? undefined : 'TEST_DATABASE_URL is not set'),
  deployment: whyNotDeployable,
};

const env = {
  // Most of what a small test file costs is compiling the API: kept from one file to the next.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile'),
  ...process.env,
  PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
};
const envOf = { api: { TEST_DATABASE_URL: '' } };
const wanted = process.argv.slice(2);
const known = Object.keys(steps);
const wrong = wanted.filter((name) => !known.includes(name));
if (wrong.length > 0) throw new Error(`There is no step ${wrong.join(', ')}. Known are ${known.join(', ')}.`);

let passed = 0;
for (const name of wanted.length > 0 ? wanted : known) {
  const started = performance.now();
  const why = skipped[name]?.();
  for (const [command, ...args] of why ? [] : steps[name]) {
    const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...env, ...envOf[name] } });
    if (status === 0) continue;
    console.error(`\n✗ ${name} failed\n${passed} passed, 1 failed`);
    process.exit(1);
  }
  passed += 1;
  const how = why ? `skipped: ${why}` : `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(`✓ ${name} (${how})`);
}
console.log(`\nsteps: ${passed} passed, 0 failed`);
