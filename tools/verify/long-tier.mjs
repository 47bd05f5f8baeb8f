import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { root } from '../bootstrap.mjs';

const filesOf = (patterns = []) => globSync(patterns, { cwd: root }).sort();

const screens = ['{shell,shared-ui,shared-auth}/src/**', 'shared-contract/src/**', 'e2e/*.ts'];
/** Journeys of one feature, due when their area or code shared by all screens changes. */
const journeys = (area, ...names) => ({
  files: names.map((name) => `e2e/${name}.spec.ts`),
  due: [`remote-${area}/src/**`, ...screens],
});
/**
 * Checks of rare events: their test files, and the paths whose change makes each due in CI. `npm run test:all` runs them all;
 * `npm test` runs everything else (PD-81).
 */
const checks = {
  licences: { files: ['tools/sbom/*.test.mjs'], due: ['package-lock.json', 'tools/sbom/**'] },
  releases: {
    files: ['api/releases/src/**/*.test.ts', 'api/process-lock/src/**/*.test.ts', 'tools/release/*.test.mjs'],
    due: ['api/{releases,process-lock}/**', 'tools/release/**', 'tools/build/**'],
  },
  'areas alone': {
    files: ['tools/verify/area-alone.test.mjs'],
    due: ['tools/{matrix,build}/**', '*.{json,mjs}', '{shell,remote-*,shared-*}/package.json'],
  },
  'embedded database': {
    files: ['api/embedded-database/src/**/*.test.ts'],
    due: ['api/{embedded-database,process-lock}/**'],
  },
  'api on a server': {
    due: ['api/migrations/**', 'api/src/**/*.sql.ts', 'api/src/platform/{database,jobs,admin-list,json-list}/**'],
  },
  migrations: {
    files: ['api/src/platform/database/{migrate,calls-role}.test.ts'],
    due: [
      'api/migrations/**',
      'deploy/postgresql/**',
      'api/src/platform/{database,jobs}/**',
      'api/src/operations/retention/**',
    ],
  },
  'backup files': {
    files: ['api/src/operations/backup/*.test.ts'],
    due: [
      'api/migrations/**',
      'deploy/pgbackrest/**',
      'api/embedded-database/src/**',
      'api/src/operations/{backup,status}/**',
      'api/src/billing/certificates/**',
      'api/src/platform/files/**',
    ],
  },
  'hostile files': {
    files: [
      'api/src/marketplace/{pictures,particulars}/hostile-uploads.test.ts',
      'api/src/marketplace/particulars/inspect-file.test.ts',
      'api/src/billing/documents/pdf-workers.test.ts',
    ],
    // The libraries that read pictures and PDFs are in the lock file.
    due: [
      'package-lock.json',
      'api/src/billing/documents/**',
      'api/src/marketplace/{pictures,particulars}/**',
      'api/src/platform/{files,pdf,virus-scan}/**',
    ],
  },
  // Hostile input to every call, programs started as an operator starts them, sealed documents, and a year of demo data.
  'api at its limits': {
    files: [
      'api/src/server.test.ts',
      'api/src/accounts/account/make-admin.test.ts',
      'api/src/platform/http/odd-{requests,values}.test.ts',
      'api/test/{evidence,gone-readers,upper-bounds,worst-input}.test.ts',
      'api/demo-data/src/load-demo.test.ts',
    ],
    due: [
      'api/{src,demo-data,migrations,embedded-database}/**',
      'api/test/**',
      'shared-contract/src/**',
      'package-lock.json',
    ],
  },
  'csv in other programs': {
    files: ['api/src/platform/csv/csv-other-programs.test.ts'],
    due: ['api/src/platform/csv/*.ts'],
  },
  kill: {
    files: ['e2e/kill*.test.mjs', 'api/test/killed-between-steps.test.ts', 'api/src/alerts/alerts/faults.test.ts'],
    due: [
      'api/src/alerts/**',
      'api/src/platform/{jobs,mail,files,process}/**',
      'api/src/*.ts',
      'e2e/{kill,processes}*',
    ],
  },
  deployment: {
    // The test of the documents is in `npm test`, because any sentence may break it.
    files: ['e2e/deployment.test.mjs', 'tools/deployment/!(document).test.mjs'],
    due: [
      'deploy/**',
      'docs/{deployment,operations,backups,containers,major-upgrade}.md',
      'tools/deployment/**',
      'e2e/deployment/**',
      'api/src/platform/{config,process,http}/**',
    ],
  },
  systemd: {
    files: ['e2e/systemd.test.mjs'],
    due: ['deploy/systemd/**', 'docs/{deployment,backups}.md', 'e2e/systemd/**'],
  },
  image: {
    files: ['e2e/image.test.mjs'],
    due: [
      'deploy/{containers,systemd}/**',
      'tools/image/**',
      'tools/build/build-api.mjs',
      'e2e/image/**',
      'docs/containers.md',
      'package-lock.json',
    ],
  },
  matrix: {
    due: [
      'shared-contract/src/**',
      'shell/src/**',
      'shared-auth/src/**',
      'api/migrations/**',
      'tools/{matrix,build}/**',
    ],
  },
  backups: { files: ['e2e/backups.test.mjs'], due: ['deploy/pgbackrest/**', 'docs/backups.md', 'e2e/backups/**'] },
  'major upgrade': {
    files: ['e2e/major-upgrade.test.mjs'],
    due: [
      'docs/major-upgrade.md',
      'e2e/cluster.mjs',
      'api/src/operations/backup/{major-upgrade,replicate,upgrade-publication}.ts',
    ],
  },
  'screens in a browser': {
    files: ['e2e/screens.spec.ts'],
    due: ['remote-*/src/**', 'e2e/pictures/**', 'api/demo-data/**', ...screens],
  },
  'journeys of sellers': journeys(
    'seller',
    ...['billing', 'checked-practitioner', 'firm', 'hand-over', 'invited', 'outcome', 'particulars', 'pictures'],
    ...['cases', 'case-sales', 'offers', 'questions', 'seller-lists'],
    ...['statement', 'timetable', 'two-tabs'],
  ),
  'journeys of buyers': journeys('buyer', 'preferences', 'team'),
  'journeys of visitors': journeys(
    'public',
    ...['account', 'password', 'registration-keyboard', 'second-factor', 'security', 'translated'],
    'unsubscribe',
  ),
  'journeys of Admins': journeys('admin', 'admin-area', 'admin-tables', 'notices'),
  'areas in a browser': {
    files: ['e2e/{release,area-override,embedded-report,shared-modules,catalogue}.spec.ts'],
    due: ['api/releases/**', 'tools/{build,catalogue}/**', 'shell/src/**', 'shared-ui/**', 'api/src/web/**'],
  },
  'other browsers': {
    files: ['e2e/other-browsers.spec.ts'],
    due: [
      'package.json',
      'tools/build/**',
      'shell/src/**',
      'shared-auth/src/**',
      'shared-ui/src/**',
      'e2e/other-browsers/**',
    ],
  },
};

/** The long tier by name: test files, and the globs of paths that make it due. */
export const longTier = Object.fromEntries(
  Object.entries(checks).map(([name, { files, due }]) => [
    name,
    { files: filesOf(files), due: due ? [...due, ...(files ?? [])] : [] },
  ]),
);

const longFiles = new Set(Object.values(longTier).flatMap(({ files }) => files));

/** Whether a test file belongs to `npm test`. */
export const isNormal = (file) => !longFiles.has(file);

/** Rehearsals of rare operations. An unknown change does not make them due. */
const rehearsals = ['backups', 'major upgrade', 'systemd'];

/** The checks that a change of these paths makes due, and the rest. An unknown change (`undefined`) makes all but rehearsals due. */
export function dueBy(changed) {
  const isDue = (name) =>
    changed
      ? changed.some((path) => longTier[name].due.some((glob) => matchesGlob(path, glob)))
      : !rehearsals.includes(name);
  const names = Object.keys(longTier);
  const due = names.filter(isDue);
  const leftOut = names.filter((name) => !due.includes(name));
  return { due, leftOut };
}

/** Paths that differ from the newest commit `tools/matrix/released.json` names; undefined in a clone without that commit. */
export function changedSinceRelease() {
  const commits = new Set(Object.values(JSON.parse(readFileSync(join(root, 'tools/matrix/released.json'), 'utf8'))));
  const differences = [...commits].map((commit) =>
    // The file that names the release changes after each.
    spawnSync('git', ['diff', '--name-only', commit, '--', '.', ':!tools/matrix/released.json'], {
      cwd: root,
      encoding: 'utf8',
    }),
  );
  if (differences.some(({ status }) => status !== 0)) return undefined;
  const paths = differences.map(({ stdout }) => stdout.split('\n').filter(Boolean));
  return paths.sort((one, other) => one.length - other.length)[0];
}
