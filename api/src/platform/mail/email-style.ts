import { tokens } from '@marketplace/shared-ui/tokens';

const { color } = tokens;
// Mails embed no fonts: these are system fonts, the screens' typefaces first. Outlook falls back to Times if it does not know the
// first name, which suits headings but not text.
const body = "'Segoe UI','Source Sans 3',Roboto,'Helvetica Neue',Arial,sans-serif";
const heading = "'Source Serif 4',Georgia,Cambria,serif";

/** The light theme. Sets both background and text colours, so that a client that inverts colours inverts both. */
const light = {
  page: `background:${color.page}`,
  card: `background:${color.surface}`,
  ink: `color:${color.ink}`,
  muted: `color:${color.muted}`,
  line: `border-color:${color.line}`,
  mark: `background:${color.bandDeep};color:${color.brassLight}`,
  crest: `border-top-color:${color.brass}`,
  quote: `background:${color.sunken};border-color:${color.brassLight}`,
  link: `color:${color.primary}`,
  button: `background:${color.primary}`,
  label: `color:${color.onPrimary}`,
};
export type Part = keyof typeof light;

const dark: Record<Part, string> = {
  page: 'background:#10141d',
  card: 'background:#1a202c',
  ink: 'color:#f1efe8',
  muted: 'color:#b4bbc9',
  line: 'border-color:#39414f',
  mark: `background:${color.bandDeep};color:${color.brassLight}`,
  crest: `border-top-color:${color.brassLight}`,
  quote: `background:#232b39;border-color:${color.brass}`,
  link: 'color:#a9c6f5',
  button: 'background:#a9c6f5',
  label: 'color:#0f274c',
};

/** An element's classes and inline colours: some clients strip the head's styles. */
export const styleOf = (parts: Part[], more = '', layout = ''): string =>
  `class="${[...parts, ...(layout ? [layout] : [])].join(' ')}" style="${[...parts.map((part) => light[part]), ...(more ? [more] : [])].join(';')}"`;

export const type = {
  body: `font:16px/1.5 ${body}`,
  button: `font:600 16px/1.5 ${body}`,
  small: `font:13px/1.5 ${body}`,
  brand: `font:600 17px/1.3 ${heading}`,
  mark: `font:700 19px/30px ${heading}`,
  heading: `font:600 25px/1.25 ${heading}`,
};

const important = (rules: string) =>
  rules
    .split(';')
    .map((rule) => `${rule}!important`)
    .join(';');

/** Styles that cannot be inlined: dark colours, and sizes for narrow windows. */
export const headStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
@media (max-width:480px){.pad{padding:24px 20px!important}.edge{padding:0 8px!important}.facts th,.facts td{display:block!important;width:auto!important;padding:0!important}.facts td{padding-bottom:10px!important}}
@media (prefers-color-scheme:dark){${Object.entries(dark)
  .map(([part, rules]) => `.${part}{${important(rules)}}`)
  .join('')}}`;
