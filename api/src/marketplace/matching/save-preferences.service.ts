import type {
  PreferenceSaved,
  SaveAssetPreferences,
  SaveCategoryPreferences,
  SaveKeywords,
  SaveLocationSize,
} from '@marketplace/shared-contract/accounts/criteria/criteria';
import { lockAccount } from '../../accounts/account/account.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import { assertKnownLabels, type LabelChoices } from '../../platform/labels/known-labels.ts';
import { amendCriteria, criteriaOf, lockTeamCriteriaOf, type Preferences } from './criteria.sql.ts';
import { type CriteriaTab, tabs } from './criteria-tabs.ts';

/** The edited criteria set and its buyer. */
export type Edited = { buyerId: string; set: number | undefined; edit: Edit };

/** Saves one tab of a buyer's criteria; the others stay as they are (BUY-015, BUY-018). */
const save = (
  { db }: Context,
  { buyerId, set, edit }: Edited,
  { tab, choices, part }: { tab: CriteriaTab; choices: LabelChoices; part: Partial<Preferences> },
): Promise<PreferenceSaved> =>
  db.transaction().execute(async (tx) => {
    await assertKnownLabels(tx, choices);
    await lockAccount(tx, buyerId);
    const ofTeam = (await lockTeamCriteriaOf(tx, buyerId, set)).length > 0;
    edit.of(tabs[tab](await criteriaOf(tx, buyerId, set)));
    await amendCriteria(tx, buyerId, part, set);
    edit.done(tabs[tab](await criteriaOf(tx, buyerId, set)));
    return { response: ofTeam ? 'Criteria saved for your team' : 'Criteria saved' };
  });

/** An empty list accepts any asset: the facet is optional (PD-22). */
export const saveAssets = (context: Context, edited: Edited, { KeyAssets }: SaveAssetPreferences) =>
  save(context, edited, { tab: 'assets', choices: { KeyAssets: ['asset', KeyAssets] }, part: { assets: KeyAssets } });

/** An empty list accepts any category. */
export const saveCategories = (context: Context, edited: Edited, { Categories }: SaveCategoryPreferences) =>
  save(context, edited, {
    ...{ tab: 'categories', choices: { Categories: ['category', Categories] }, part: { categories: Categories } },
  });

export const saveKeywords = (context: Context, edited: Edited, { Keywords }: SaveKeywords) =>
  save(context, edited, { tab: 'keywords', choices: {}, part: { keywords: Keywords } });

/** The three facets a buyer always has; an empty one is refused by the contract (BUY-019). */
export const saveLocationSize = (
  context: Context,
  edited: Edited,
  { Turnovers, Employees, Locations }: SaveLocationSize,
) =>
  save(context, edited, {
    tab: 'locationSize',
    choices: {
      Turnovers: ['turnover', Turnovers],
      Employees: ['employees', Employees],
      Locations: ['location', Locations],
    },
    part: { turnovers: Turnovers, employees: Employees, locations: Locations },
  });
