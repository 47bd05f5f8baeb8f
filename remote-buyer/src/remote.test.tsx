import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { screens } from './remote.tsx';

test('the package lists exactly the screens the area has', () => {
  const { marketplace } = JSON.parse(readFileSync(join(process.cwd(), 'remote-buyer/package.json'), 'utf8'));
  expect(marketplace.screens).toEqual(Object.keys(screens));
});
