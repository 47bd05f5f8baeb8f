import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { roles } from '../../shared-contract/src/platform/routes/roles.ts';
import { areas, menus } from '../../shared-contract/src/platform/routes/routes.ts';
import { root } from '../bootstrap.mjs';
import { areas as built } from '../build/parts.mjs';
import { walled } from './steps.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const { workspaces } = JSON.parse(read('package.json'));

test('each area of the routes is a workspace, is built, and has a team that owns it', () => {
  const remotes = workspaces.filter((folder) => folder.startsWith('remote-'));
  assert.deepEqual(
    remotes,
    areas.map((area) => `remote-${area}`),
  );
  assert.deepEqual(built, areas);
  for (const folder of ['shell', ...remotes]) {
    const { owner } = JSON.parse(read(`${folder}/package.json`)).marketplace;
    const handle = `@${owner.toLowerCase().replaceAll(' ', '-')}`;
    assert.match(read('CODEOWNERS'), new RegExp(`^/${folder}/ +${handle}$`, 'm'), folder);
  }
});

test('each role has a menu', () => assert.deepEqual(Object.keys(menus).toSorted(), [...roles].toSorted()));

test('the walls stand around each workspace, and the picture shows it', () => {
  const picture = read('docs/architecture.md');
  for (const folder of workspaces) {
    const source = existsSync(join(root, folder, 'src')) ? `${folder}/src` : folder;
    assert.ok(walled.includes(source), `${source} is outside the walls`);
    if (folder !== 'api' && folder !== 'e2e')
      assert.ok(picture.includes(`["${folder}<br/>`), `${folder} is not in the picture`);
  }
  for (const folder of walled) assert.ok(existsSync(join(root, folder)), folder);
});
