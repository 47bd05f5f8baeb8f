import { expect, test } from '@jest/globals';
import { holding, overrideOf } from './override.rules.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const entry = 'http://localhost:3000/remotes/seller/dev/remoteEntry.js';
const kept = (...overrides: unknown[]) => holding(JSON.stringify(overrides), now);
const one = { area: 'seller', entry, until: '2026-11-21T10:00:00.000Z' };

test.each([entry, 'https://127.0.0.1:8443/x/remoteEntry.js?v=1'])('allows %s, for as long as asked', (address) => {
  expect(overrideOf('seller', address, 1, now)).toEqual({ ...one, entry: address });
  expect(kept({ ...one, entry: address })).toHaveLength(1);
});

test.each([
  ['moon', entry, 1, /no area moon/],
  ['seller', 'remoteEntry.js', 1, /a script on localhost/],
  ['seller', 'https://evil.example/remoteEntry.js', 1, /a script on localhost/],
  ['seller', 'http://localhost.evil.example/remoteEntry.js', 1, /a script on localhost/],
  ['seller', 'http://localhost@evil.example/remoteEntry.js', 1, /a script on localhost/],
  ['seller', 'http://localhost:80@evil.example/remoteEntry.js', 1, /a script on localhost/],
  ['seller', 'data:text/javascript,alert(1)//x.js', 1, /a script on localhost/],
  ['seller', 'javascript:alert(1)//x.js', 1, /a script on localhost/],
  ['seller', 'http://localhost:3000/', 1, /a script on localhost/],
  ['seller', entry, 9, /up to 8 hours/],
  ['seller', entry, 0, /up to 8 hours/],
  ['seller', entry, Number.NaN, /up to 8 hours/],
] as const)('rejects %s from %s for %s hours', (area, address, hours, problem) => {
  expect(() => overrideOf(area, address, hours, now)).toThrow(problem);
});

test.each([
  ['has ended', { ...one, until: '2026-11-21T09:00:00.000Z' }],
  ['lasts longer than any may', { ...one, until: '2026-11-21T17:00:00.001Z' }],
  ['has no end', { ...one, until: undefined }],
  ['is from elsewhere', { ...one, entry: 'https://evil.example/remoteEntry.js' }],
  ['is of no area', { ...one, area: 'moon' }],
  ['is none', null],
])('ignores a stored override that %s', (_, override) => expect(kept(override)).toEqual([]));

test('ignores an unreadable stored override; the later of two for an area wins', () => {
  for (const text of [null, '', '{', '{}', '7', '"x"']) expect(holding(text, now)).toEqual([]);
  const later = { ...one, entry: 'http://127.0.0.1:1/x.js' };
  expect(kept(one, later, { ...one, area: 'buyer' })).toEqual([{ ...one, area: 'buyer' }, later]);
});
