import { expect, test } from '@jest/globals';
import about from '../package.json';
import { screens } from './remote.tsx';

test('the package lists exactly the screens the area has', () => {
  expect(about.marketplace.screens).toEqual(Object.keys(screens));
});
