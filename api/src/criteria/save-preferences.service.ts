import type {
  PreferenceSaved,
  SaveAssetPreferences,
  SaveCategoryPreferences,
  SaveKeywords,
  SaveLocationSize,
} from '@marketplace/shared-contract/criteria';
import type { Context } from '../context.ts';
import { type LabelChoices, refuseUnknownLabels } from '../posts/known-labels.ts';
import { amendCriteria } from './criteria.sql.ts';

type Part = Parameters<typeof amendCriteria>[2];

/** Saves one tab of a buyer's preferences; the others stay as they are (BUY-015, BUY-018). */
const save = ({ db }: Context, buyerId: string, choices: LabelChoices, part: Part): Promise<PreferenceSaved> =>
  db.transaction().execute(async (tx) => {
    await refuseUnknownLabels(tx, choices);
    await amendCriteria(tx, buyerId, part);
    return { response: 'Preferences saved' };
  });

/** An empty list asks for no asset in particular: the facet is optional (decision 22). */
export const saveAssets = (context: Context, buyerId: string, { KeyAssets }: SaveAssetPreferences) =>
  save(context, buyerId, { KeyAssets: ['asset', KeyAssets] }, { assets: KeyAssets });

/** An empty list asks for no category in particular. */
export const saveCategories = (context: Context, buyerId: string, { Categories }: SaveCategoryPreferences) =>
  save(context, buyerId, { Categories: ['category', Categories] }, { categories: Categories });

export const saveKeywords = (context: Context, buyerId: string, { Keywords }: SaveKeywords) =>
  save(context, buyerId, {}, { keywords: Keywords });

/** The three facets a buyer always has; an empty one is refused by the contract (BUY-019). */
export const saveLocationSize = (
  context: Context,
  buyerId: string,
  { Turnovers, Employees, Locations }: SaveLocationSize,
) =>
  save(
    context,
    buyerId,
    { Turnovers: ['turnover', Turnovers], Employees: ['employees', Employees], Locations: ['location', Locations] },
    { turnovers: Turnovers, employees: Employees, locations: Locations },
  );
