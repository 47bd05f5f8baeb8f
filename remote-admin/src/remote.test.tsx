import { expect, test } from '@jest/globals';
import manifest from '../package.json';
import { screens } from './remote.tsx';

test('the package lists exactly the screens the area has', () => {
  expect(manifest.marketplace.screens).toEqual(Object.keys(screens));
});
