import agriculture from './agriculture.json' with { type: 'json' };
import { assets } from './assets.ts';
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
import retail from './retail.json' with { type: 'json' };
import type { Owned, Sector, SectorTexts, Trade } from './sector.ts';
import services from './services.json' with { type: 'json' };
import technology from './technology.json' with { type: 'json' };
import transport from './transport.json' with { type: 'json' };
import wholesale from './wholesale.json' with { type: 'json' };

type AssetName = keyof typeof assets;
type TextsInFile = Omit<SectorTexts, 'owns'> & { owns: [AssetName, string][] };

/** A sector as in its JSON file: assets by name, patterns as text, and under `variants` texts that several trades share. */
type SectorFile = Omit<Sector, keyof SectorTexts | 'only' | 'trades'> &
  TextsInFile & {
    only: [words: string, kinds: string][];
    variants?: Record<string, Partial<TextsInFile>>;
    trades: (Omit<Trade, 'owns' | 'instead'> &
      Pick<TextsInFile, 'owns'> & { instead?: string | Partial<TextsInFile> })[];
  };

const ownedOf = ([asset, text]: [AssetName, string]): Owned => [assets[asset], text];
const textsOf = ({ owns, ...texts }: Partial<TextsInFile>) => ({ ...texts, ...(owns && { owns: owns.map(ownedOf) }) });

const readSector = ({ owns, only, variants = {}, trades, ...sector }: SectorFile): Sector => ({
  ...sector,
  owns: owns.map(ownedOf),
  only: only.map(([words, kinds]) => [new RegExp(words, 'i'), new RegExp(kinds)]),
  trades: trades.map(({ instead, owns: own, ...trade }) => ({
    ...trade,
    owns: own.map(ownedOf),
    ...(instead && { instead: textsOf((typeof instead === 'string' ? variants[instead] : instead) ?? {}) }),
  })),
});

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

/** What is sold in each sector, and texts about it. The order affects the seed's choices. */
export const sectors: readonly Sector[] = (files as unknown as SectorFile[]).map(readSector);
