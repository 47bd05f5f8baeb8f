import { browsers } from './parts.mjs';

const none = Number.POSITIVE_INFINITY;

/** Recent CSS features, with the browser versions that introduced them (MDN's tables). */
const features = [
  { name: 'nesting', found: /(^|[;{}\s])&[\s.:>+~[]/, chrome: 120, firefox: 117, safari: 17.2 },
  { name: 'color-mix()', found: /color-mix\(/, chrome: 111, firefox: 113, safari: 16.2 },
  { name: 'light-dark()', found: /light-dark\(/, chrome: 123, firefox: 120, safari: 17.5 },
  {
    name: 'a relative colour',
    found: /\b(rgb|hsl|lab|lch|oklab|oklch)a?\(from /,
    chrome: 119,
    firefox: 128,
    safari: 18,
  },
  { name: 'lab(), lch(), oklab() or oklch()', found: /\b(ok)?l(ab|ch)\(/, chrome: 111, firefox: 113, safari: 15.4 },
  { name: '@property', found: /@property/, chrome: 85, firefox: 128, safari: 16.4 },
  { name: '@scope', found: /@scope/, chrome: 118, firefox: 146, safari: 17.4 },
  { name: '@starting-style', found: /@starting-style/, chrome: 117, firefox: 129, safari: 17.5 },
  { name: 'lh', found: /\d(r?lh)\b/, chrome: 111, firefox: 120, safari: 16.4 },
  { name: ':dir()', found: /:dir\(/, chrome: 120, firefox: 49, safari: 16.4 },
  { name: ':user-valid or :user-invalid', found: /:user-(in)?valid/, chrome: 119, firefox: 88, safari: 16.5 },
  { name: ':nth-child(… of …)', found: /:nth-(last-)?child\([^)]* of /, chrome: 111, firefox: 113, safari: 9 },
  { name: 'round(), mod() or rem()', found: /\b(round|mod|rem)\(/, chrome: 125, firefox: 118, safari: 15.4 },
  { name: 'an anchor', found: /anchor(-name|-size)?[:(]/, chrome: 125, firefox: 147, safari: 26 },
  { name: 'field-sizing', found: /field-sizing:/, chrome: 123, firefox: none, safari: 26.2 },
  { name: 'interpolate-size', found: /interpolate-size:|calc-size\(/, chrome: 129, firefox: none, safari: none },
  { name: 'dvh, svh or lvh', found: /\d[dsl]vh\b/, chrome: 108, firefox: 101, safari: 15.4 },
  { name: '@container', found: /@container/, chrome: 105, firefox: 110, safari: 16 },
  // A browser without it drops the whole rule, so it needs a separate rule.
  { name: ':has() in a list', found: { test: hasInList }, chrome: 105, firefox: 121, safari: 15.4 },
  ...[
    { property: 'mask', chrome: 120, firefox: 53, safari: 15.4 },
    { property: 'print-color-adjust', chrome: 136, firefox: 97, safari: 15.4 },
    { property: 'user-select', chrome: 54, firefox: 69, safari: none },
    { property: 'backdrop-filter', chrome: 76, firefox: 103, safari: 18 },
  ].map(({ property, ...since }) => ({
    name: `${property} without -webkit-${property}`,
    found: new RegExp(`\\{(?![^}]*-webkit-${property}:)[^}]*(?<!-)\\b${property}:`),
    ...since,
  })),
];

function hasInList(sheet) {
  const preludes = sheet.match(/[^{};]+(?=\{)/g) ?? [];
  return preludes.some((one) => /:has\(/.test(one) && one.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '').includes(','));
}

/** The oldest supported version of each engine (PD-82). */
const oldest = Object.fromEntries(
  browsers.map((query) => query.split(' >= ')).map(([browser, version]) => [browser, Number(version)]),
);
const isCovered = (feature) =>
  ['chrome', 'firefox', 'safari'].every((engine) => feature[engine] <= (oldest[engine] ?? 0));
const newer = features.filter((feature) => !isCovered(feature));

/** The captcha's library uses newer colour functions; `captcha.module.css` overrides each of them. */
const captchaColours = /(?<![\w-])--altcha-[\w-]+:[^;}]*/g;

/** The features in a style sheet that some supported browser lacks. */
export function uncoveredIn(sheet) {
  const text = sheet
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(captchaColours, '')
    .replaceAll(/url\("[^"]*"\)/g, 'url()');
  return newer.filter(({ found }) => found.test(text)).map(({ name }) => name);
}
