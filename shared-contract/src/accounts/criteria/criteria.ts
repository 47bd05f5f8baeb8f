import { Id, IdQuery, Ids, someIds } from '../../platform/fields/ids.ts';
import * as z from '../../platform/fields/zod.ts';
import { PostListQuery } from '../../platform/json-list/paging.ts';
import { Keywords } from './keywords.ts';

/** The response of preference calls besides their data: a text for the user (API-059). */
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

export const KeywordPreferences = z.string();
/** An empty text clears them; without this field the call changes nothing. */
export const SaveKeywords = z.object({ Keywords });
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

/** Whether any of the three optional facets is set (PD-24). */
export const OptionalCriteriaSet = z.object({ optionalCriteriaSet: z.boolean() });
export type OptionalCriteriaSet = z.infer<typeof OptionalCriteriaSet>;

/** The fields of buyer/posts-by-{field} (API-046 to API-049), and the response for any other (API-050). */
export const postFields = ['category', 'turnover', 'employees', 'location'] as const;
export type PostField = (typeof postFields)[number];
export const invalidFieldName = 'Invalid Field Name';
/** `id` is a label's of that field. */
export const PostsByFieldQuery = z.extend(PostListQuery, IdQuery.shape);
