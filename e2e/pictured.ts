import type { RouteName } from '../shared-contract/src/platform/routes/routes.ts';
import { type Visit, visits } from '../tools/visits.ts';

/** Windows that screens are pictured in, in pixels, and parts in the catalogue. */
export const picturedWidths = [1440, 390];
export const looks = ['light', 'dark', 'forced-colours', 'narrow'] as const;
export const sections = ['parts', 'states', 'form', 'fields', 'lists', 'figures', 'people'];
export const overlays = ['Dialog', 'ConfirmDialog', 'PromptDialog', 'ChooseDialog', 'SideDrawer', 'toast'];

/** Every visit of a screen that has an address. */
export const screens = (Object.keys(visits) as RouteName[]).flatMap((name) =>
  visits[name].flatMap((visit) => (typeof visit === 'string' ? [] : [{ name, visit }])),
);

/** Where the picture of a visit is kept, below `e2e/pictures`. */
export const pictureOf = (name: RouteName, who: Visit[0], width: number) => [
  'screens',
  `${name}-${who}-${width}-light.png`,
];

/** Every picture that a test compares. */
export const allPictures = (): string[] => [
  ...looks.flatMap((look) => [...sections, ...overlays].map((part) => `${part}-${look}.png`)),
  ...screens.flatMap(({ name, visit: [who, seen] }) =>
    seen?.unlike ? [] : picturedWidths.map((width) => pictureOf(name, who, width).join('/')),
  ),
];
