import type {
  DocumentState,
  DocumentType,
  DocumentVersion,
} from '@marketplace/shared-contract/marketplace/particulars/documents';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { documentName } from './document-name.rules.ts';
import type { StoredDocument, StoredVersion } from './stored-document.ts';

type DocumentRow = Omit<StoredDocument, 'versions' | 'named'> & {
  named: { undertakingId: number; at: string | null }[];
};
type VersionRow = StoredVersion & { documentId: number; mediaType: DocumentType };

/**
 * The state of the document `d` of the post `p`. A release counts for its own posting: after a repost each document is held until it is
 * confirmed (ADR-0081).
 */
export const stateOf = sql<DocumentState>`case when d.taken_back_at is not null then 'taken-back'
  when d.released_period_id = p.period_id then 'released' else 'held' end`;

/** The documents of a post with their versions, any named readers, and who has read them. */
export async function documentsOf(db: Database, postId: number): Promise<StoredDocument[]> {
  const { rows: documents } = await sql<DocumentRow>`
    select d.id, d.title, d.section, d.tier, d.note, d.personal_data, d.released_at, d.opened_to_all_at, ${stateOf} as state,
      coalesce((
        select json_agg(json_build_object('undertakingId', r.undertaking_id, 'at', r.named_at) order by r.undertaking_id)
        from particulars_reader r where r.document_id = d.id), '[]'::json) as named,
      coalesce((
        select json_agg(json_build_object('undertakingId', o.undertaking_id, 'number', o.number) order by o.undertaking_id) from (
          select g.undertaking_id, max(v.number) as number from particulars_opening g
            join particulars_version v on v.id = g.version_id where v.document_id = d.id group by 1) o), '[]'::json) as opened_by
    from particulars_document d join post p on p.id = d.post_id
    where d.post_id = ${postId} order by d.id`.execute(db);
  const { rows: versions } = await sql<VersionRow>`
    select v.document_id, v.id as version_id, v.number, v.file_name, v.media_type, v.size, v.sha256, v.note, v.uploaded_at, v.file_key
    from particulars_version v join particulars_document d on d.id = v.document_id
    where d.post_id = ${postId} order by v.number desc`.execute(db);
  return documents.map((document) => {
    const [newest, ...older] = versions.filter(({ documentId }) => documentId === document.id);
    if (!newest) throw new Error(`Document ${document.id} has no version`);
    const named = document.named.map(({ undertakingId, at }) => ({
      undertakingId,
      at: at === null ? null : new Date(at),
    }));
    return { ...document, named, versions: [newest, ...older] };
  });
}

/** A version in the response format. */
export const versionOf = ({ uploadedAt, ...version }: StoredVersion): DocumentVersion => ({
  versionId: version.versionId,
  number: version.number,
  fileName: documentName(version),
  mediaType: version.mediaType,
  size: version.size,
  sha256: version.sha256,
  note: version.note,
  uploadedDate: uploadedAt.toISOString(),
});

/** How many documents a post has, and the size of all its files, whatever their state. */
export async function sizeOf(db: Database, postId: number): Promise<{ documents: number; bytes: number }> {
  const { rows } = await sql<{ documents: number; bytes: number }>`
    select count(distinct d.id)::int as documents, coalesce(sum(v.size) filter (where v.file_key is not null), 0)::float8 as bytes
    from particulars_document d join particulars_version v on v.document_id = d.id where d.post_id = ${postId}`.execute(
    db,
  );
  return rows[0] ?? { documents: 0, bytes: 0 };
}

/** A version's document, and that document's post. */
export const placeOfVersion = (db: Database, versionId: number) =>
  db
    .selectFrom('particularsVersion as v')
    .innerJoin('particularsDocument as d', 'd.id', 'v.documentId')
    .select(['d.postId', 'd.id as documentId'])
    .where('v.id', '=', versionId)
    .executeTakeFirst();
