// Builds each area and looks for modules that a browser would load twice.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { routeNames, routes } from '../../../shared-contract/src/platform/routes/routes.ts';
import { fitOf } from '../build-part.mjs';
import { bundle } from '../bundle.mjs';
import { callsMadeBy } from '../calls-made.mjs';
import { areas, folderOf, packageOf } from '../parts.mjs';
import { adminNamesIn } from './admin-names.fixture.mjs';
import { remoteConfig } from './remote.config.mjs';
import { ScreenFilesPlugin } from './screen-files.plugin.mjs';

const sharedPackages =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-redux|redux|@reduxjs|immer|reselect|antd|@ant-design|@rc-component|react-hook-form|dayjs\/dayjs|@module-federation)\b/;
const sharedFolders = /[\\/]shared-(ui|auth)[\\/]src[\\/]/;

const folder = mkdtempSync(join(tmpdir(), 'remotes-'));
after(() => rmSync(folder, { recursive: true }));

/** Calls that an area makes, including another group's, and some that it does not make. */
const callsKnown = {
  public: [['POST /login'], ['GET /admin/home', 'GET /admin/users', 'POST /seller/draft']],
  buyer: [['POST /buyer/express-interest', 'GET /allauth/timetable-calendar'], ['POST /seller/draft']],
  seller: [
    ['POST /seller/post-draft', 'GET /seller/posts'],
    ['GET /admin/users', 'GET /buyer/keywords'],
  ],
  admin: [
    ['GET /admin/mail-health', 'GET /admin/users'],
    ['GET /buyer/keywords', 'POST /seller/draft'],
  ],
};

for (const area of areas) {
  describe(`the ${area} area`, async () => {
    let screens = {};
    const config = remoteConfig(area, { mode: 'production', path: join(folder, area) });
    config.plugins.push(
      new ScreenFilesPlugin((found) => {
        screens = found;
      }),
    );
    const compilation = await bundle(config);
    const { modules } = compilation;
    const all = [...modules].flatMap((module) => (module.modules ? [...module.modules] : [module]));
    const resources = all.map(({ resource }) => resource ?? '');

    test('contains no copy of a module the shell provides', () => {
      assert.ok(resources.some((resource) => resource.endsWith(join(folderOf(area), 'src', 'remote.tsx'))));
      assert.ok(all.some(({ type }) => type === 'consume-shared-module'));
      const copies = resources.filter((resource) => sharedPackages.test(resource) || sharedFolders.test(resource));
      assert.deepEqual(copies, []);
    });

    test('records which packages it needs from the shell, their ranges and the versions it was built with', () => {
      const { needs } = fitOf(area, compilation);
      const version = packageOf('shell').dependencies.react;
      assert.deepEqual(needs.react, { range: `^${version}`, builtWith: version });
      assert.ok('@marketplace/shared-ui' in needs);
      for (const [name, { range, builtWith }] of Object.entries(needs)) assert.equal(range, `^${builtWith}`, name);
    });

    test('lets the shell load its files: none of its code creates an element that loads one', () => {
      const files = readdirSync(join(folder, area)).filter((file) => file.endsWith('.js'));
      const texts = files.map((file) => readFileSync(join(folder, area, file), 'utf8'));
      assert.ok(texts.some((text) => text.includes('releasedFiles.script(') && text.includes('releasedFiles.style(')));
      // Google's captcha script is not a file of the area, and loads only if its keys are set.
      const ownTexts = texts.filter((text) => !text.includes('www.google.com/recaptcha'));
      assert.deepEqual(ownTexts.filter((text) => /createElement\("script"\)/.test(text)).length, 0);
    });

    test('reveals nothing about the admin area except addresses in the contract', { skip: area === 'admin' }, () => {
      assert.deepEqual(adminNamesIn(join(folder, area)), []);
    });

    test('records the calls that its own modules name', async () => {
      const calls = await callsMadeBy(compilation);
      const [made, notMade] = callsKnown[area] ?? [[], []];
      assert.deepEqual(
        [...made, ...notMade].filter((call) => calls.includes(call)),
        made,
      );
    });

    test('declares its screens so that the server can preload their files', () => {
      assert.deepEqual(Object.keys(screens).sort(), routeNames.filter((name) => routes[name].area === area).sort());
    });
  });
}
