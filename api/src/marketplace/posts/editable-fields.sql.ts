import { isDeepStrictEqual } from 'node:util';
import type {
  EditAdditionalCategories,
  EditAssets,
  EditCategory,
  EditDescription,
  EditDetail,
} from '@marketplace/shared-contract/marketplace/posts/edit-post';
import { postFieldNames, postFields } from '@marketplace/shared-contract/marketplace/posts/post-fields';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { type JsonFields, jsonOf } from '../../platform/json-list/json.sql.ts';
import { storedValue } from './post-fields.sql.ts';

/** A post's editable fields, by their names in the calls. */
export type EditableFields = EditDetail & EditDescription & EditCategory & EditAdditionalCategories & EditAssets;

const fieldsJson = jsonOf<EditableFields>(
  Object.fromEntries(
    postFieldNames.map((field) => [postFields[field].edit, storedValue(field)]),
  ) as JsonFields<EditableFields>,
);

export async function readEditableFields(tx: Database, postId: number): Promise<EditableFields> {
  const { rows } = await sql<{ fields: EditableFields }>`
    select ${fieldsJson} as fields from post p where id = ${postId}`.execute(tx);
  if (!rows[0]) throw new Error(`Post ${postId} is gone`);
  return rows[0].fields;
}

/** The changed fields, before and after; undefined if nothing changed. */
export function changedFields(before: EditableFields, after: EditableFields) {
  const names = (Object.keys(after) as (keyof EditableFields)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const only = (fields: EditableFields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return names.length > 0 ? { before: only(before), after: only(after) } : undefined;
}
