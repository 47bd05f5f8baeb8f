import { Id, Ids, someIds } from './ids.ts';
import { keywordsLimit } from './registration.ts';
import { optionalLines } from './text.ts';
import { z } from './zod.ts';

/** What a preference call answers beside its data: a text for the user (API-059). */
const response = z.string();
export const PreferenceSaved = z.object({ response });
export type PreferenceSaved = z.infer<typeof PreferenceSaved>;

export const emptyFields = 'Could Not Save Due to Empty Fields';

export const AssetPreferences = z.array(Id);
export const SaveAssetPreferences = z.object({ KeyAssets: Ids });
export type SaveAssetPreferences = z.infer<typeof SaveAssetPreferences>;

export const CategoryPreferences = z.object({ categories: z.array(Id) });
export type CategoryPreferences = z.infer<typeof CategoryPreferences>;
export const SaveCategoryPreferences = z.object({ Categories: Ids });
export type SaveCategoryPreferences = z.infer<typeof SaveCategoryPreferences>;

export const SaveKeywords = z.object({ Keywords: optionalLines(keywordsLimit) });
export type SaveKeywords = z.infer<typeof SaveKeywords>;

export const LocationSizePreferences = z.object({
  locations: z.array(Id),
  employees: z.array(Id),
  turnover: z.array(Id),
});
export type LocationSizePreferences = z.infer<typeof LocationSizePreferences>;

/** VAL-033. */
export const SaveLocationSize = z.object({
  Turnovers: someIds(emptyFields),
  Employees: someIds(emptyFields),
  Locations: someIds(emptyFields),
});
export type SaveLocationSize = z.infer<typeof SaveLocationSize>;

/** Whether any of the three optional facets is set (decision 24). */
export const OptionalCriteriaSet = z.object({ optionalCriteriaSet: z.boolean() });
export type OptionalCriteriaSet = z.infer<typeof OptionalCriteriaSet>;

/** The fields of buyer/posts-by-{field} (API-046 to API-050). */
export const postFields = ['category', 'turnover', 'employees', 'location'] as const;
export type PostField = (typeof postFields)[number];
