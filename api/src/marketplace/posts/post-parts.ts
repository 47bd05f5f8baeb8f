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

/** One part of a post's fields. */
export const partOf = (fields: EditableFields, part: PostPart) =>
  Object.fromEntries(fieldsOf(part).map((field) => [postFields[field].edit, fields[postFields[field].edit]]));

/** All parts of a post's fields. */
export const partsOf = (fields: EditableFields) =>
  Object.fromEntries(postFieldNames.map((field) => [postFields[field].part, partOf(fields, postFields[field].part)]));

/** The fields that a post's card and description show: an edit is begun from what was seen. */
export const shownFields = (card: StoredCard, description: string): EditableFields => ({
  ...detailOf({ ...card, description }),
  Description: description,
  PrimaryCategory: card.primaryCategory[0]?.categoryId ?? 0,
  Categories: card.categories.map(({ categoryId }) => categoryId),
  Assets: card.assets.map(({ assetId }) => assetId),
});

/** The days of a posting: its end alone, which `extend-post` moves, and both, which `move-scheduled-post` does; none where none are. */
export const daysOf = (startsOn: Day | null, endsOn: Day | null) => ({
  end: { Enddate: endsOn },
  days: { Startdate: startsOn, Enddate: endsOn },
});
