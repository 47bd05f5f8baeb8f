import agriculture from './agriculture.json' with { type: 'json' };
import automotive from './automotive.json' with { type: 'json' };
import care from './care.json' with { type: 'json' };
import construction from './construction.json' with { type: 'json' };
import education from './education.json' with { type: 'json' };
import energy from './energy.json' with { type: 'json' };
import engineering from './engineering.json' with { type: 'json' };
import financial from './financial.json' with { type: 'json' };
import food from './food.json' with { type: 'json' };
import hospitality from './hospitality.json' with { type: 'json' };
import manufacturing from './manufacturing.json' with { type: 'json' };
import media from './media.json' with { type: 'json' };
import property from './property.json' with { type: 'json' };
import { readSector, type SectorFile } from './read-sector.ts';
import retail from './retail.json' with { type: 'json' };
import type { Sector } from './sector.ts';
import services from './services.json' with { type: 'json' };
import technology from './technology.json' with { type: 'json' };
import transport from './transport.json' with { type: 'json' };
import wholesale from './wholesale.json' with { type: 'json' };

const files = [
  agriculture,
  automotive,
  construction,
  education,
  energy,
  engineering,
  financial,
  food,
  care,
  hospitality,
  manufacturing,
  media,
  services,
  property,
  retail,
  technology,
  transport,
  wholesale,
];

/** What is sold in each sector, and what is said of it. The order decides what the seed draws. */
export const sectors: readonly Sector[] = (files as unknown as SectorFile[]).map(readSector);
