// The steps of `npm run verify`: each a list of commands. All of them run wholly, or over what a change can break.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap.mjs';
import { whyNotDeployable } from '../deployment/packages.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);
const filesOf = (...patterns) => globSync(patterns, { cwd: root }).sort();

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** The folders whose imports the walls check: every workspace, and what is none. */
export const walled = [
  ...workspaces.filter((folder) => folder !== 'e2e').map((folder) => `${folder}/src`),
  'api/test',
  'api/bench',
  'tools',
  'e2e',
];
export const importsOf = (...args) => [bin('depcruise'), '--config', '.dependency-cruiser.mjs', ...args];

const apiTests = filesOf('api/{src,test,demo-data/src,embedded-database/src}/**/*.test.ts');
/** Another server can change only what a test with a database finds: one that opens it through a helper or a fixture. */
const usesDatabase = (file) =>
  /from '\.[^']*(\/test\/(?!pdf-text)[^']+|\.fixture)\.ts'/.test(readFileSync(join(root, file), 'utf8'));

/**
 * Tests that take long and open a database, but look for mistakes of what is before it or beside it: what a call lets in,
 * pictures and papers, the queue of passwords, the embedded database's own backup. One database is enough for them.
 */
const besideDatabase = new Set(
  filesOf(
    'api/src/platform/http/{api-docs,odd-values}.test.ts',
    'api/src/marketplace/pictures/hostile-uploads.test.ts',
    'api/src/billing/documents/pdf.test.ts',
    'api/src/accounts/session/password-queue.test.ts',
    'api/src/accounts/firms/ownership.test.ts',
    'api/src/operations/backup/backup.test.ts',
  ),
);

/**
 * With a server beside it, the embedded database is tested by what is about the database itself and by what goes over every call; all
 * the rest of the product is used on it by the browsers' tests and those that kill it.
 */
const aboutDatabase = (file) =>
  /^api\/(test|src\/(platform\/(admin-list|database|health|jobs|json-list)|operations\/backup))\//.test(file) &&
  // Long, and about transactions, which are the same on both.
  file !== 'api/test/killed-between-steps.test.ts';
const onEmbedded = ({ api, apiOnServer }) => {
  const elsewhere = new Set(process.env.TEST_DATABASE_URL ? apiOnServer.filter((file) => !aboutDatabase(file)) : []);
  return api.filter((file) => !elsewhere.has(file));
};

/** Every test there is, by who runs it. */
export const allTests = {
  node: filesOf(
    'shared-contract/src/**/*.test.ts',
    'tools/**/*.test.mjs',
    'api/{releases,process-lock}/src/**/*.test.ts',
  ),
  api: apiTests,
  apiOnServer: apiTests.filter(
    (file) => (file.startsWith('api/test/') || usesDatabase(file)) && !besideDatabase.has(file),
  ),
  jest: filesOf('{shared-auth,shared-ui,shell,remote-*}/src/**/*.test.{ts,tsx}'),
  browser: filesOf('e2e/*.spec.ts'),
};

const withFiles = (command, files) => (files.length > 0 ? [[...command, ...files]] : []);
const nodeTests = (...args) => [process.execPath, '--test', '--test-reporter=dot', ...args];
const onDatabase = [process.execPath, 'tools/api-tests.mjs'];

/** The steps over these tests and sources (`scope.mjs`), in the order in which a mistake is cheapest to hear of. */
export const stepsOver = (tests, scope) => ({
  types: scope.types.map((config) => [bin('tsc'), '-p', config]),
  lint: [
    [bin('biome'), 'ci', '--colors=off', '--error-on-warnings', ...scope.lint],
    [process.execPath, 'tools/citations.mjs', ...scope.cited],
    [process.execPath, 'tools/styles.mjs'],
  ],
  walls: [importsOf(...scope.walls), [process.execPath, 'tools/circles.mjs', ...scope.walls]],
  dead: [[bin('knip'), ...scope.dead]],
  licences: [[process.execPath, 'tools/sbom.mjs']],
  build: [[process.execPath, 'tools/build.mjs', ...scope.build]],
  size: [[process.execPath, 'tools/size.mjs']],
  unit: [
    ...withFiles(nodeTests('--test-concurrency=2'), tests.node),
    ...withFiles([bin('jest'), '--maxWorkers=2', '--runTestsByPath'], tests.jest),
  ],
  api: withFiles(onDatabase, onEmbedded(tests)),
  'api on a server': withFiles(onDatabase, tests.apiOnServer),
  kill: [nodeTests(...filesOf('e2e/kill*.test.mjs'))],
  deployment: [nodeTests('e2e/deployment.test.mjs')],
  matrix: [[process.execPath, 'tools/matrix.mjs']],
  browser: withFiles([bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts'], tests.browser),
});

/** What waits for the most part goes on beside the tests that work, and is over before browsers need the machine. */
export const lanes = { beside: ['kill', 'deployment', 'matrix'], from: 'unit', until: 'browser' };

/** Why a step cannot be done here, if it cannot; asked when its turn comes. */
export const whyNot = {
  'api on a server': () => (process.env.TEST_DATABASE_URL ? undefined : 'TEST_DATABASE_URL is not set'),
  deployment: whyNotDeployable,
};
