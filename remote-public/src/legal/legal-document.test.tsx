import { expect, test } from '@jest/globals';
import { isRouteName } from '@marketplace/shared-contract/platform/routes/routes';
import { renderToStaticMarkup } from 'react-dom/server';
import { Clause } from './legal-document.tsx';
import { legalValues } from './legal-values.tsx';
import privacy from './privacy.md';
import terms from './terms.md';

const texts = JSON.stringify([privacy, terms]);
const namesOf = (key: string) =>
  [...texts.matchAll(new RegExp(`"${key}":"([^"]*)"`, 'g'))].map(([, name]) => name ?? '');

test('every placeholder of the two texts has a value, and every value has a placeholder', () => {
  expect(new Set(namesOf('value'))).toEqual(new Set(Object.keys(legalValues)));
});

test('every link in the two texts leads to a screen or an https page', () => {
  expect(namesOf('route')).toContain('PrivacyPolicy');
  expect(namesOf('route').filter((name) => !isRouteName(name))).toEqual([]);
  expect(namesOf('href').filter((address) => !address.startsWith('https://'))).toEqual([]);
});

test('rejects a placeholder without a value instead of publishing a gap', () => {
  const clause = ['At ', { value: 'prise' }];
  expect(() => renderToStaticMarkup(<Clause clause={clause} />)).toThrow('{{prise}}, which stands for nothing');
});
