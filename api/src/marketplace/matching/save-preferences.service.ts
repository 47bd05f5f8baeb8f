import type {
  PreferenceSaved,
  SaveAssetPreferences,
  SaveCategoryPreferences,
  SaveKeywords,
  SaveLocationSize,
} from '@marketplace/shared-contract/criteria';
import { lockAccount } from '../../accounts/account/account.sql.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import { assertKnownLabels, type LabelChoices } from '../../platform/labels/known-labels.ts';
import { amendCriteria, criteriaOf } from './criteria.sql.ts';
import { type CriteriaTab, tabs } from './criteria-tabs.ts';

type Part = Parameters<typeof amendCriteria>[2];

/** Saves one tab of a buyer's preferences; the others stay as they are (BUY-015, BUY-018). */
const save = (
  { db }: Context,
  buyerId: string,
  { tab, edit, choices, part }: { tab: CriteriaTab; edit: Edit; choices: LabelChoices; part: Part },
): Promise<PreferenceSaved> =>
  db.transaction().execute(async (tx) => {
    await assertKnownLabels(tx, choices);
    await lockAccount(tx, buyerId);
    edit.of(tabs[tab](await criteriaOf(tx, buyerId)));
    await amendCriteria(tx, buyerId, part);
    edit.done(tabs[tab](await criteriaOf(tx, buyerId)));
    return { response: 'Preferences saved' };
  });

/** An empty list asks for no asset in particular: the facet is optional (PD-22). */
export const saveAssets = (context: Context, buyerId: string, { KeyAssets }: SaveAssetPreferences, edit: Edit) =>
  save(context, buyerId, {
    ...{ tab: 'assets', edit, choices: { KeyAssets: ['asset', KeyAssets] }, part: { assets: KeyAssets } },
  });

/** An empty list asks for no category in particular. */
export const saveCategories = (
  context: Context,
  buyerId: string,
  { Categories }: SaveCategoryPreferences,
  edit: Edit,
) =>
  save(context, buyerId, {
    ...{ tab: 'categories', edit, choices: { Categories: ['category', Categories] }, part: { categories: Categories } },
  });

export const saveKeywords = (context: Context, buyerId: string, { Keywords }: SaveKeywords, edit: Edit) =>
  save(context, buyerId, { tab: 'keywords', edit, choices: {}, part: { keywords: Keywords } });

/** The three facets a buyer always has; an empty one is refused by the contract (BUY-019). */
export const saveLocationSize = (
  context: Context,
  buyerId: string,
  { Turnovers, Employees, Locations }: SaveLocationSize,
  edit: Edit,
) =>
  save(context, buyerId, {
    tab: 'locationSize',
    edit,
    choices: {
      Turnovers: ['turnover', Turnovers],
      Employees: ['employees', Employees],
      Locations: ['location', Locations],
    },
    part: { turnovers: Turnovers, employees: Employees, locations: Locations },
  });
