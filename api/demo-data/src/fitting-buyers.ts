import type { PostDraft } from '@marketplace/shared-contract/marketplace/posts/draft';
import type { Buyer } from './buyers.ts';
import { assets } from './sectors/assets.ts';

const { freehold, land, leasehold, plant, stock, vehicles } = assets;

const sectorOf = (category: number) => Math.floor(category / 10) * 10;
const isTrading = ({ TradingStatusId }: PostDraft) => TradingStatusId <= 2;
const hasStaff = ({ EmployeesId }: PostDraft) => EmployeesId !== 1;
const sells = ({ Assets }: PostDraft, ...some: number[]) => some.some((asset) => Assets.includes(asset));

/** Whether a post is in the buyer's own trade. */
export const isOfTrade = ({ sector, wanted, leads }: Buyer, { PrimaryCategory, AdditionalCategories }: PostDraft) =>
  [PrimaryCategory, ...AdditionalCategories].some(
    (category) => sectorOf(category) === sector || (leads && wanted.categories.includes(sectorOf(category))),
  );

/** Trades that somebody buys to run alone. */
const runByOne = new Set([100, 110, 130, 170, 190, 220, 240]);
/** The bands from which a fund looks, and up to which one person does. */
const aMillion = 5;
const twentyFiveStaff = 4;

/** Who would buy such a thing, by buyers' functions (`api/texts/labels.md`). */
const wouldBuy: Record<number, (draft: PostDraft, buyer: Buyer) => boolean> = {
  1: (draft, buyer) => isOfTrade(buyer, draft),
  2: (draft, buyer) =>
    draft.EmployeesId <= twentyFiveStaff && (isOfTrade(buyer, draft) || runByOne.has(sectorOf(draft.PrimaryCategory))),
  3: (draft) => isTrading(draft) && draft.TurnoverId >= aMillion,
  4: (draft) => hasStaff(draft),
  5: isTrading,
  6: (draft) => !isTrading(draft) && sells(draft, plant, vehicles, stock),
  7: (draft) => isTrading(draft) && hasStaff(draft),
  8: (draft) => sells(draft, freehold, land),
  9: (draft, buyer) => isTrading(draft) && isOfTrade(buyer, draft),
  10: (draft) => isTrading(draft) && hasStaff(draft),
};

export const fits = (buyer: Buyer, draft: PostDraft): boolean =>
  wouldBuy[buyer.interestedStatusId]?.(draft, buyer) ?? false;

/** A text's assumptions, and when they are true. */
const presumes: [RegExp, (draft: PostDraft) => boolean][] = [
  [/employees|staff|people|management|customers|customer list/i, (draft) => isTrading(draft) && hasStaff(draft)],
  [
    /going concern|whole business|run it|hundred days|turned round|balance sheet|order book|keep the site|operates in|first year/i,
    isTrading,
  ],
  [/than the business|whoever buys|the building/i, (draft) => isTrading(draft) && sells(draft, freehold)],
  [/building|adjoining land/i, (draft) => sells(draft, freehold, land)],
  [/lease\b/i, (draft) => sells(draft, leasehold)],
  [/plant|equipment|chattels|items|clear the site|floor made good/i, (draft) => sells(draft, plant)],
  [/accounts|aged debtors/i, isTrading],
  [/pre-pack/i, ({ BusinessStatusId }) => BusinessStatusId === 2],
];

/** Whether a buyer's text fits a post. */
export const sayable = (text: string, draft: PostDraft): boolean =>
  presumes.every(([words, holds]) => !words.test(text) || holds(draft));
