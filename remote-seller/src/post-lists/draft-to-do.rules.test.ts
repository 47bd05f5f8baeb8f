import { expect, test } from '@jest/globals';
import { draftToDo } from './draft-to-do.rules.ts';

test('a draft says what is left before it is posted', () => {
  expect(draftToDo({})).toBe('Pictures (optional), dates and price');
  expect(draftToDo({ cover: { pictureId: 'a', alt: 'The shop' } })).toBe('Dates and price');
});
