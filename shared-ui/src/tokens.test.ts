import { expect, test } from '@jest/globals';
import { cssVariables, darkColors, tokens } from './tokens.ts';

function luminance(hex: string): number {
  const part = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const pairsOf = (color: Record<keyof typeof tokens.color, string>): [string, string, string, number][] => [
  ['text on the page', color.ink, color.page, 7],
  ['quiet text on the page', color.muted, color.page, 7],
  ['links on the page', color.primary, color.page, 7],
  ['a primary button', color.onPrimary, color.primary, 7],
  ['a danger button', color.onPrimary, color.error, 7],
  ['the accent on white', color.brass, color.surface, 4.5],
  ['quiet text on a card', color.muted, color.surface, 7],
  ['quiet text on sunken ground', color.muted, color.sunken, 5],
  ['links on a card', color.primary, color.surface, 7],
  ['links on a tint', color.primary, color.primaryTint, 4.5],
  ['a danger button under the pointer', color.onPrimary, color.errorHover, 7],
  ['the accent on a band', color.brassLight, color.band, 4.5],
  ['text on a band', color.onBand, color.band, 7],
  ['quiet text on a deep band', color.onBandQuiet, color.bandDeep, 7],
  ['quiet text on a raised band', color.onBandQuiet, color.bandRaised, 7],
  ['a button that cannot be pressed', color.disabled, color.sunken, 4.5],
  ['success', color.success, color.successTint, 4.5],
  ['a warning', color.warning, color.warningTint, 4.5],
  ['an error', color.error, color.errorTint, 4.5],
  ['the border of a field', color.field, color.page, 3],
];

for (const [theme, colors] of Object.entries({ light: tokens.color, dark: darkColors }))
  test.each(pairsOf(colors))(`${theme}: %s: %s on %s has a contrast of at least %d`, (_, one, other, least) => {
    expect(contrast(one, other)).toBeGreaterThanOrEqual(least);
  });

test('the dark theme follows the system unless the reader has chosen, and is never printed', () => {
  const [, dark = ''] = cssVariables().split('@media screen');
  expect(dark).toMatch(
    /^\{@media\(prefers-color-scheme:dark\)\{:root:not\(\[data-theme=light\]\)\{--color-ink:#f1efe8;/,
  );
  expect(dark).toContain(':root[data-theme=dark]{--color-ink:#f1efe8;');
});

test('writes tokens as CSS variables', () => {
  expect(cssVariables()).toMatch(/^:root\{--color-ink:#14213d;.*--text-body:1rem;.*\}@media/);
});

test('there are seven font sizes, also in a narrow window', () => {
  const sizes = (text: string) => [...text.matchAll(/--text-[\w-]+:([\d.]+)rem/g)].map(([, size]) => Number(size) * 16);
  const [wide = '', ...narrow] = cssVariables().split('@media');
  expect([...new Set(sizes(wide))].sort((one, other) => one - other)).toEqual([14, 16, 18, 21, 27, 36, 48]);
  expect(sizes(narrow.join())).toEqual([36, 27, 21]);
});
