/** The one theme. The light parts read it as CSS variables, the antd groups as antd's own theme. */
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
    success: '#1c6844',
    successTint: '#eaf4ee',
    warning: '#7a4f00',
    warningTint: '#fdf4e2',
    error: '#a1242b',
    errorTint: '#fcefee',
  },
  font: {
    body: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    heading: 'Charter, "Bitstream Charter", "Sitka Text", Cambria, Georgia, serif',
  },
  /** Pixels; written in rem, so that a reader's own font size counts. */
  text: { small: 14, body: 16, large: 18, h4: 18, h3: 21, h2: 27, h1: 36, hero: 48 },
  space: { half: 4, 1: 8, 2: 16, 3: 24, 4: 32, 6: 48, 8: 64, 12: 96 },
  radius: { control: 6, card: 10 },
  shadow: {
    card: '0 1px 2px rgb(20 33 61 / 6%)',
    raised: '0 2px 4px rgb(20 33 61 / 6%), 0 8px 24px rgb(20 33 61 / 10%)',
  },
  controlHeight: 44,
  width: { text: 680, page: 1120 },
} as const;

/** Below this window width the layout is the mobile one (SHELL-019). */
export const mobileBreakpoint = 960;

/** What pages and mails call the product. */
export const siteName = 'Insolvency Marketplace';

const kebab = (name: string) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
const rem = (pixels: number) => `${pixels / 16}rem`;
const px = (pixels: number) => `${pixels}px`;

function group<V>(prefix: string, values: Record<string, V>, write: (value: V) => string = String): string[] {
  return Object.entries(values).map(([name, value]) => `--${prefix}-${kebab(name)}:${write(value)}`);
}

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
  ];
  return `:root{${lines.join(';')}}`;
}
