// The steps of both tiers, each a list of commands. Those of `npm test` run over everything or over what a change can break.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../bootstrap.mjs';
import { whyNotDeployable } from '../deployment/packages.mjs';
import { ensureLibreOffice } from '../ensure-libreoffice.mjs';
import { ensureOtherBrowsers } from '../ensure-other-browsers.mjs';
import { ensurePromtool } from '../ensure-promtool.mjs';
import { whyNoImage, whyNoMachine } from '../image/why-no-image.mjs';
import { isNormal, longTier } from './long-tier.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);
const filesOf = (...patterns) => globSync(patterns, { cwd: root }).sort();

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** The folders whose imports the walls check: every workspace, and some others. */
export const walled = [
  ...workspaces.filter((folder) => folder !== 'e2e').map((folder) => `${folder}/src`),
  'api/test',
  'api/bench',
  'tools',
  'e2e',
];
const importsOf = (...args) => [bin('depcruise'), '--config', '.dependency-cruiser.mjs', ...args];
const foldersOf = (...args) => [bin('depcruise'), '--config', '.dependency-cruiser.folders.mjs', ...args];

const apiTests = filesOf('api/{src,test,demo-data/src,embedded-database/src}/**/*.test.ts');
/** Another server can change only what a test with a database finds: one that opens it through a helper or a fixture. */
const usesDatabase = (file) =>
  /from '\.[^']*(\/test\/(?!pdf-text)[^']+|\.fixture)\.ts'/.test(readFileSync(join(root, file), 'utf8'));

/** Tests that open a database to reach what is in front of it: an upload, a paper, a queue. One database is enough for them. */
const besideDatabase = new Set(
  filesOf(
    'api/src/platform/http/api-docs.test.ts',
    'api/src/billing/documents/pdf.test.ts',
    'api/src/accounts/session/password-queue.test.ts',
    'api/src/accounts/firms/ownership.test.ts',
  ),
);

const everyNodeTest = filesOf(
  'shared-contract/src/**/*.test.ts',
  'tools/**/*.test.mjs',
  'e2e/pictured.test.mjs',
  'api/{releases,process-lock}/src/**/*.test.ts',
);

/** The tests of the normal tier, by the program that runs them. */
export const allTests = {
  node: everyNodeTest.filter(isNormal),
  api: apiTests.filter(isNormal),
  jest: filesOf('{shared-auth,shared-ui,shell,remote-*}/src/**/*.test.{ts,tsx}'),
  browser: filesOf('e2e/*.spec.ts').filter(isNormal),
};

/** Browser tests of either tier that open screens: what a change of a screen can break. */
export const journeys = [
  ...allTests.browser,
  ...Object.entries(longTier).flatMap(([name, { files }]) => (/^(screens|journeys)/.test(name) ? files : [])),
];

const apiOnServer = apiTests.filter(
  (file) => isNormal(file) && (file.startsWith('api/test/') || usesDatabase(file)) && !besideDatabase.has(file),
);

const isContract = (file) => file.startsWith('shared-contract/');
const withFiles = (command, files) => (files.length > 0 ? [[...command, ...files]] : []);
const nodeTests = (...args) => [process.execPath, '--test', '--test-reporter=dot', '--test-timeout=3600000', ...args];
const onDatabase = [process.execPath, 'tools/api-tests.mjs'];
const inBrowser = [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts'];

/** The compiler notes what it has checked, and checks again only what a change can break. */
const typesOf = (config) => {
  const note = join(root, '.cache/types', `${basename(config, '.json')}.tsbuildinfo`);
  return [bin('tsc'), '--incremental', '--tsBuildInfoFile', note, '-p', config];
};

/** The steps of `npm test` over these tests and sources (`scope.mjs`), cheapest first. */
export const stepsOver = (tests, scope) => ({
  types: scope.types.map(typesOf),
  lint: [
    ...withFiles([bin('biome'), 'ci', '--colors=off', '--error-on-warnings', '--no-errors-on-unmatched'], scope.lint),
    [process.execPath, 'tools/citations.mjs', ...scope.cited],
    [process.execPath, 'tools/styles.mjs'],
  ],
  unit: [
    // Rules need no process of their own, which takes longer to start than most of them to run.
    ...withFiles(nodeTests('--test-isolation=none'), tests.node.filter(isContract)),
    ...withFiles(
      nodeTests('--test-concurrency=2'),
      tests.node.filter((file) => !isContract(file)),
    ),
    ...withFiles([bin('jest'), '--maxWorkers=2', '--runTestsByPath'], tests.jest),
  ],
  walls: [importsOf(...scope.walls), foldersOf(...scope.walls)],
  dead: [[bin('knip'), ...scope.dead]],
  build: [[process.execPath, 'tools/build.mjs', ...scope.build]],
  size: [[process.execPath, 'tools/size.mjs']],
  api: withFiles(onDatabase, tests.api),
  browser: withFiles(inBrowser, tests.browser),
});

const filesIn = (name, pattern) => longTier[name].files.filter((file) => pattern.test(file));

/** The steps of the long tier. */
export const longSteps = {
  licences: [[process.execPath, 'tools/sbom.mjs'], nodeTests(...longTier.licences.files)],
  releases: [nodeTests('--test-concurrency=2', ...longTier.releases.files)],
  'areas alone': [nodeTests(...longTier['areas alone'].files)],
  'embedded database': [[...onDatabase, ...longTier['embedded database'].files]],
  'api on a server': [[...onDatabase, ...apiOnServer]],
  migrations: [[...onDatabase, ...longTier.migrations.files]],
  'backup files': [[...onDatabase, ...longTier['backup files'].files]],
  'hostile files': [[...onDatabase, ...longTier['hostile files'].files]],
  'api at its limits': [[...onDatabase, ...longTier['api at its limits'].files]],
  'csv in other programs': [nodeTests(...longTier['csv in other programs'].files)],
  kill: [nodeTests(...filesIn('kill', /^e2e\//)), [...onDatabase, ...filesIn('kill', /^api\//)]],
  deployment: [nodeTests(...longTier.deployment.files)],
  systemd: [nodeTests(...longTier.systemd.files)],
  image: [nodeTests(...longTier.image.files)],
  matrix: [[process.execPath, 'tools/matrix.mjs']],
  backups: [nodeTests(...longTier.backups.files)],
  'major upgrade': [nodeTests(...longTier['major upgrade'].files)],
  ...Object.fromEntries(
    Object.entries(longTier).flatMap(([name, { files }]) =>
      /^(screens|journeys)/.test(name) ? [[name, [[...inBrowser, ...files]]]] : [],
    ),
  ),
  'areas in a browser': [[...inBrowser, ...longTier['areas in a browser'].files]],
  'other browsers': [[...inBrowser, ...longTier['other browsers'].files]],
};

const inOneRun = 'screens and journeys';
const isJoined = (name) => /^(screens|journeys|areas) (in a browser|of)/.test(name);

/** These steps of the long tier with those of Chromium in one, so that no worker waits for the last file of each. */
export function joinBrowserSteps(names) {
  const [first, ...others] = names.filter(isJoined);
  if (others.length === 0) return { names, steps: longSteps };
  const files = [first, ...others].flatMap((name) => longTier[name].files);
  return {
    names: names.filter((name) => !others.includes(name)).map((name) => (name === first ? inOneRun : name)),
    steps: { ...longSteps, [inOneRun]: [[...inBrowser, ...files]] },
  };
}

/** What uses one processor, or mostly waits, runs alongside others. */
export const lanes = [
  { alongside: ['types'], from: 'lint', until: 'unit' },
  { alongside: ['kill', 'deployment', 'matrix'], from: 'releases', until: inOneRun },
];

/** Installs what a step needs, and returns why the step cannot run here, if it cannot; asked when its turn comes. */
export const whyNot = {
  'api on a server': () => (process.env.TEST_DATABASE_URL ? undefined : 'TEST_DATABASE_URL is not set'),
  'csv in other programs': ensureLibreOffice,
  'other browsers': ensureOtherBrowsers,
  deployment: () => ensurePromtool() ?? whyNotDeployable(),
  systemd: whyNoMachine,
  image: whyNoImage,
};
