import { existsSync, readFileSync } from 'node:fs';

const { workspaces } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** Tests of the browser's code. Each file of `tools/jest` says why it is there. */
export default {
  roots: workspaces
    // An area is tested where the folders of the others are not there, too.
    .filter(
      (folder) => /^(shared-(auth|ui)|shell|remote-.*)$/.test(folder) && existsSync(new URL(folder, import.meta.url)),
    )
    .map((folder) => `<rootDir>/${folder}/src`),
  testEnvironment: '<rootDir>/tools/jest/environment.cjs',
  testEnvironmentOptions: { url: 'http://localhost/', customExportConditions: ['browser', 'require', 'default'] },
  setupFiles: ['<rootDir>/tools/jest/missing-in-jsdom.cjs'],
  setupFilesAfterEnv: ['<rootDir>/tools/jest/console-errors-fail.cjs', '<rootDir>/tools/jest/timeouts.cjs'],
  testTimeout: 300_000,
  moduleNameMapper: {
    '^@rc-component/util/lib/Dom/dynamicCSS$': '<rootDir>/tools/jest/no-styles.cjs',
    '^antd$': '<rootDir>/tools/jest/antd.cjs',
    '\\.module\\.css$': '<rootDir>/tools/jest/class-names.cjs',
    '\\.css$': '<rootDir>/tools/jest/style.cjs',
    '^altcha/external$': '<rootDir>/remote-public/src/captcha/altcha.fixture.ts',
    // A browser's build, which jest does not choose by the package's `browser` field.
    '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
    '^@module-federation/runtime$': '<rootDir>/shell/src/areas/federation.fixture.ts',
  },
  transform: {
    '\\.md$': '<rootDir>/tools/legal-text/jest-transform.mjs',
    '\\.(ts|tsx|mjs|js)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  cacheDirectory: '<rootDir>/.cache/jest',
};
