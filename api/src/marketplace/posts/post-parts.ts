import {
  fieldsOf,
  type PostField,
  type PostFields,
  postFieldNames,
  postFields,
} from '@marketplace/shared-contract/marketplace/posts/post-fields';
import { detailOf } from '@marketplace/shared-contract/marketplace/posts/post-schemas';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import type { StoredCard } from './card.ts';
import type { EditableFields } from './editable-fields.sql.ts';

/** The parts of a post that are edited separately. */
export type PostPart = PostFields[PostField]['part'];

export const partOf = (fields: EditableFields, part: PostPart) =>
  Object.fromEntries(fieldsOf(part).map((field) => [postFields[field].edit, fields[postFields[field].edit]]));

export const partsOf = (fields: EditableFields) =>
  Object.fromEntries(postFieldNames.map((field) => [postFields[field].part, partOf(fields, postFields[field].part)]));

/** The fields that a post's card and description show, which an edit starts from. */
export const shownFields = (card: StoredCard, description: string): EditableFields => ({
  ...detailOf({ ...card, description }),
  Description: description,
  PrimaryCategory: card.primaryCategory[0]?.categoryId ?? 0,
  Categories: card.categories.map(({ categoryId }) => categoryId),
  Assets: card.assets.map(({ assetId }) => assetId),
});

/** A posting's days: `end` for `extend-post`, and both for `move-scheduled-post`; null if the post has none. */
export const daysOf = (startsOn: Day | null, endsOn: Day | null) => ({
  end: { Enddate: endsOn },
  days: { Startdate: startsOn, Enddate: endsOn },
});
