import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { bundle } from '../bundle.mjs';
import { baseConfig } from './base.config.mjs';

const require = createRequire(import.meta.url);

test('a second build follows an export renamed since the first', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'renamed-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const write = (file, ...lines) => writeFileSync(join(folder, file), lines.join('\n'));
  const { cache, ...base } = baseConfig('renamed', { mode: 'production', path: join(folder, 'dist'), publicPath: '' });
  const login = async (renamed) => {
    write(
      'calls.mjs',
      "export const post = (path) => 'POST ' + path;",
      "export const put = (path) => 'PUT ' + path;",
      `export const ${renamed} = (call) => [call];`,
    );
    write(
      'user.mjs',
      `import { ${renamed}, put } from './calls.mjs';`,
      `export const save = ${renamed}(put('/save'));`,
    );
    await bundle({
      ...base,
      context: folder,
      entry: './entry.mjs',
      target: 'node',
      plugins: [],
      output: { ...base.output, filename: 'main.cjs', library: { type: 'commonjs2' } },
      optimization: { ...base.optimization, concatenateModules: false },
      cache: cache && { ...cache, cacheDirectory: join(folder, 'cache') },
    });
    const built = join(folder, 'dist/main.cjs');
    delete require.cache[built];
    return require(built).login;
  };
  write('login.mjs', "import { post } from './calls.mjs';", "export const login = post('/login');");
  write('entry.mjs', "export { login } from './login.mjs';", "export { save } from './user.mjs';");
  assert.equal(await login('marked'), 'POST /login');
  assert.equal(await login('yielded'), 'POST /login');
});
