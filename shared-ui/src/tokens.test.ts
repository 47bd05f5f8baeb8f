import { expect, test } from '@jest/globals';
import { cssVariables, tokens } from './tokens.ts';

const { color } = tokens;

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

const pairs: [string, string, string, number][] = [
  ['text on the page', color.ink, color.page, 7],
  ['quiet text on the page', color.muted, color.page, 7],
  ['links on the page', color.primary, color.page, 7],
  ['a primary button', color.onPrimary, color.primary, 7],
  ['a danger button', color.onPrimary, color.error, 7],
  ['the accent on white', color.brass, color.surface, 4.5],
  ['the accent on ink', color.brassLight, color.ink, 4.5],
  ['success', color.success, color.successTint, 4.5],
  ['a warning', color.warning, color.warningTint, 4.5],
  ['an error', color.error, color.errorTint, 4.5],
  ['the border of a field', color.field, color.page, 3],
];

test.each(pairs)('%s: %s on %s has a contrast of at least %d', (_, one, other, least) => {
  expect(contrast(one, other)).toBeGreaterThanOrEqual(least);
});

test('the tokens are written as CSS variables', () => {
  expect(cssVariables()).toMatch(/^:root\{--color-ink:#14213d;.*--text-body:1rem;.*\}$/);
});
