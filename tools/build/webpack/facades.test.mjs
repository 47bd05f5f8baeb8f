import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import * as library from 'react-hook-form';
import { root } from '../parts.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const values = (names) =>
  names
    .split(',')
    .map((name) => name.trim().split(' as ')[0])
    .filter((name) => name !== '' && !name.startsWith('type '));

// The compiler sees the whole package, but only the facade's exports exist at run time.
test('nothing imports from react-hook-form what its facade lacks', () => {
  const [, offered] = /^export \{([^}]+)\} from 'react-hook-form';$/ms.exec(read('shared-ui/src/form-library.ts'));
  const sources = globSync('{shared-*,remote-*,shell}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !path.endsWith('form-library.ts'),
  );
  const taken = sources.flatMap((path) =>
    [...read(path).matchAll(/^import \{([^}]+)\} from 'react-hook-form';$/gms)].flatMap(([, names]) => values(names)),
  );
  // The imports of the resolver, a separate package.
  const resolver = ['appendErrors', 'get', 'set'];
  const used = new Set([...taken.filter((name) => name in library), ...resolver]);
  assert.ok(used.has('useForm'));
  assert.deepEqual([...used].sort(), values(offered).sort());
});
