import { assets } from './assets.ts';
import type { Owned, Sector, SectorTexts, Trade } from './sector.ts';

type AssetName = keyof typeof assets;
type TextsInFile = Omit<SectorTexts, 'owns'> & { owns: [AssetName, string][] };

/** A sector as its JSON file has it: assets by name, patterns as text, and under `variants` texts that several trades share. */
export type SectorFile = Omit<Sector, keyof SectorTexts | 'only' | 'trades'> &
  TextsInFile & {
    only: [words: string, kinds: string][];
    variants?: Record<string, Partial<TextsInFile>>;
    trades: (Omit<Trade, 'owns' | 'instead'> &
      Pick<TextsInFile, 'owns'> & { instead?: string | Partial<TextsInFile> })[];
  };

const ownedOf = ([asset, text]: [AssetName, string]): Owned => [assets[asset], text];
const textsOf = ({ owns, ...texts }: Partial<TextsInFile>) => ({ ...texts, ...(owns && { owns: owns.map(ownedOf) }) });

export const readSector = ({ owns, only, variants = {}, trades, ...sector }: SectorFile): Sector => ({
  ...sector,
  owns: owns.map(ownedOf),
  only: only.map(([words, kinds]) => [new RegExp(words, 'i'), new RegExp(kinds)]),
  trades: trades.map(({ instead, owns: own, ...trade }) => ({
    ...trade,
    owns: own.map(ownedOf),
    ...(instead && { instead: textsOf((typeof instead === 'string' ? variants[instead] : instead) ?? {}) }),
  })),
});
