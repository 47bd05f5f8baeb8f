import type { RouteName } from '../shared-contract/src/platform/routes/routes.ts';
import { type Visit, visits } from '../tools/visits.ts';

/** Window widths of pictured screens, in pixels, and looks of pictured components in the catalogue. */
export const picturedWidths = [1440, 390];
export const looks = ['light', 'dark', 'forced-colours', 'narrow'] as const;
export const sections = ['parts', 'states', 'form', 'fields', 'lists', 'figures', 'people'];
type Look = (typeof looks)[number];
/** With their pictured looks: three dialogs share the frame of Dialog and components seen elsewhere. */
export const overlays: Record<string, readonly Look[]> = {
  Dialog: looks,
  ConfirmDialog: ['light'],
  PromptDialog: ['light'],
  ChooseDialog: ['light'],
  SideDrawer: looks,
  toast: ['light', 'dark', 'forced-colours'],
};
/** The catalogue's components pictured in a look. */
const partsIn = (look: Look) => [
  ...sections,
  ...Object.keys(overlays).filter((name) => overlays[name]?.includes(look)),
];

/** Every visit of a screen that has an address. */
export const screens = (Object.keys(visits) as RouteName[]).flatMap((name) =>
  visits[name].flatMap((visit) => (typeof visit === 'string' ? [] : [{ name, visit }])),
);

/** Where a visit's picture is stored, below `e2e/pictures`. */
export const pictureOf = (name: RouteName, who: Visit[0], width: number) => [
  'screens',
  `${name}-${who}-${width}-light.png`,
];

/** Every picture that a test compares. */
export const allPictures = (): string[] => [
  ...looks.flatMap((look) => partsIn(look).map((part) => `${part}-${look}.png`)),
  ...screens.flatMap(({ name, visit: [who, seen] }) =>
    seen?.unlike ? [] : picturedWidths.map((width) => pictureOf(name, who, width).join('/')),
  ),
];
