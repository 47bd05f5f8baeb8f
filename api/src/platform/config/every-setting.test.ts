import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readConfig, releaseSettings } from './config.ts';
import { settingNames } from './settings.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const isTest = (path: string) => /(\.test|\.fixture)\.ts$|node_modules/.test(path);
const textOf = (pattern: string, except: (path: string) => boolean = isTest) =>
  globSync(pattern, { cwd: root, exclude: except })
    .map((file) => readFileSync(`${root}${file}`, 'utf8'))
    .join('\n');

test('every setting is read by the configuration or its command', () => {
  const reading = textOf('{api/src/platform/config/{config,network-settings}.ts,tools/release/release.mjs}');
  assert.deepEqual(
    settingNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(reading)),
    [],
  );
});

test('every value of the configuration is read by the product', () => {
  const outside = (path: string) => isTest(path) || path.startsWith('api/src/platform/config');
  const code = textOf('{api/src,api/releases,api/demo-data/src,tools}/**/*.{ts,mjs}', outside);
  // As a property, or taken out of an object: `config.port`, `const { port } = config`, `{ config: { port } }`.
  const isRead = (name: string) =>
    new RegExp(`\\.${name}\\b|\\{[^{}]*\\b${name}\\b[^{}]*\\}\\s*(=|\\}|:|,|\\))`).test(code);
  const values = [readConfig({}, '/'), releaseSettings({})].flatMap((config) => Object.keys(config));
  assert.deepEqual(
    values.filter((name) => !isRead(name)),
    [],
  );
});
