import { mobileBreakpoint } from './site.ts';

/** The only theme. The light components read it as CSS variables, the antd groups as antd's theme. */
export const tokens = {
  color: {
    ink: '#14213d',
    muted: '#4a5468',
    page: '#f8f7f3',
    surface: '#ffffff',
    sunken: '#f1efe8',
    line: '#dfdcd4',
    field: '#80879a',
    primary: '#1c437f',
    primaryHover: '#153464',
    primaryActive: '#0f274c',
    primaryTint: '#edf2f9',
    onPrimary: '#ffffff',
    brass: '#86661c',
    brassLight: '#d9bd7d',
    /** Coloured bands, dark in both themes: the top of the home page, the price, the footer, a toast. */
    band: '#14213d',
    bandDeep: '#0f274c',
    bandRaised: '#153464',
    onBand: '#ffffff',
    onBandQuiet: '#d5dbe8',
    bandLine: '#49536b',
    success: '#1c6844',
    successTint: '#eaf4ee',
    warning: '#7a4f00',
    warningTint: '#fdf4e2',
    error: '#a1242b',
    errorTint: '#fcefee',
    errorHover: '#861c22',
    disabled: '#646b7a',
    skeleton: '#e9e6de',
    scrim: '#14213d73',
    edge: '#14213d38',
  },
  /** Our fonts, then metric-compatible local fonts while ours load (`tools/build/fonts.mjs`). */
  font: {
    body: '"Source Sans 3", "Sans stand-in", system-ui, sans-serif',
    heading: '"Source Serif 4", "Serif stand-in", "Times stand-in", Georgia, serif',
  },
  /** The seven sizes, in pixels; written in rem, so that a reader's own font size counts. */
  text: { small: 14, body: 16, large: 18, h4: 18, h3: 21, h2: 27, h1: 36, hero: 48 },
  space: { half: 4, 1: 8, 2: 16, 3: 24, 4: 32, 6: 48, 8: 64, 12: 96 },
  radius: { control: 6, card: 10 },
  shadow: {
    card: '0 1px 2px rgb(20 33 61 / 6%)',
    raised: '0 2px 4px rgb(20 33 61 / 6%), 0 8px 24px rgb(20 33 61 / 10%)',
  },
  controlHeight: 44,
  /** The containers of visitors (`page`) and signed-in users (`wide`), and the column of text or fields inside them. */
  width: { text: 680, page: 1120, wide: 1392 },
} as const;

/** The same colours for readers who prefer dark (ADR-0052). Mails and PDFs have their own. */
export const darkColors: Record<keyof typeof tokens.color, string> = {
  ink: '#f1efe8',
  muted: '#b4bbc9',
  page: '#10141d',
  surface: '#1a202c',
  sunken: '#232b39',
  line: '#39414f',
  field: '#8b93a5',
  primary: '#a9c6f5',
  primaryHover: '#c4d8f9',
  primaryActive: '#dbe8fc',
  primaryTint: '#22304a',
  onPrimary: '#0f274c',
  brass: '#d9bd7d',
  brassLight: '#d9bd7d',
  band: '#0a0f1a',
  bandDeep: '#0c1c36',
  bandRaised: '#1a2f55',
  onBand: '#f1efe8',
  onBandQuiet: '#c9d1e2',
  bandLine: '#3f4960',
  success: '#8fd3ae',
  successTint: '#16301f',
  warning: '#f0c674',
  warningTint: '#362a10',
  error: '#ffb3ad',
  errorTint: '#3d1c1f',
  errorHover: '#ffcbc7',
  disabled: '#9aa2b3',
  skeleton: '#2b3443',
  scrim: '#000000a6',
  edge: '#f1efe838',
};

const darkShadow: Record<keyof typeof tokens.shadow, string> = {
  card: '0 1px 2px rgb(0 0 0 / 40%)',
  raised: '0 2px 4px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 50%)',
};

const kebab = (name: string) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
const rem = (pixels: number) => `${pixels / 16}rem`;
const px = (pixels: number) => `${pixels}px`;

function group<V>(prefix: string, values: Record<string, V>, write: (value: V) => string = String): string[] {
  return Object.entries(values).map(([name, value]) => `--${prefix}-${kebab(name)}:${write(value)}`);
}

const { text, space } = tokens;
/** The mobile layout has smaller margins; on phones the three largest type sizes are each one step smaller. */
const narrow =
  `@media(max-width:${mobileBreakpoint - 0.02}px){:root{--edge:${rem(space[2])}}}` +
  `@media(max-width:559.98px){:root{--text-hero:${rem(text.h1)};--text-h1:${rem(text.h2)};--text-h2:${rem(text.h3)}}}`;

const inDark = [...group('color', darkColors), ...group('shadow', darkShadow), 'color-scheme:dark'].join(';');
/** Follows the system's theme unless the reader chose one. Print stays light. */
const dark = `@media screen{@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${inDark}}}:root[data-theme=dark]{${inDark}}}`;

/** The tokens as `:root{…}` text for the page's head. */
export function cssVariables(): string {
  const lines = [
    ...group('color', tokens.color),
    ...group('font', tokens.font),
    ...group('text', tokens.text, rem),
    ...group('space', tokens.space, rem),
    ...group('radius', tokens.radius, px),
    ...group('shadow', tokens.shadow),
    ...group('width', tokens.width, rem),
    `--control-height:${rem(tokens.controlHeight)}`,
    `--edge:${rem(tokens.space[3])}`,
    'color-scheme:light',
  ];
  return `:root{${lines.join(';')}}${narrow}${dark}`;
}
