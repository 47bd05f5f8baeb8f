import type { Day } from '@marketplace/shared-contract/calendar';
import type { OpeningLine, SellerDocument, SellerParticulars } from '@marketplace/shared-contract/particulars';
import { sql } from 'kysely';
import { mayChangePost } from '../../accounts/firms/ownership.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { findOwnPost } from '../posts/post.service.ts';
import { finalOffersDay } from '../sale-file/sale-end.sql.ts';
import { accessWindow } from '../sale-file/window.rules.ts';
import { holdersOf } from '../undertaking/holders.sql.ts';
import { standardText } from '../undertaking/standard-text.ts';
import { offerOf } from '../undertaking/undertaking.sql.ts';
import { documentsOf, sizeOf, versionOf } from './particulars.sql.ts';
import type { StoredDocument } from './stored-document.ts';

type Sale = { endsOn: Day | null; finalOffersBy: Day | null; mayChange: boolean };

async function saleOf(db: Database, viewer: SignedInUser, postId: number): Promise<Sale> {
  const { rows } = await sql<Sale>`
    select p.ends_on::text as ends_on, ${finalOffersDay}::text as final_offers_by, coalesce(${mayChangePost(viewer)}, false) as may_change
    from post p where p.id = ${postId}`.execute(db);
  return rows[0] ?? { endsOn: null, finalOffersBy: null, mayChange: false };
}

function documentFor(document: StoredDocument, seen: ReadonlySet<number>): SellerDocument {
  const { id, title, section, tier, note, personalData, state, releasedAt } = document;
  return {
    ...{ documentId: id, title, section, tier, note, personalData, state },
    releasedDate: releasedAt?.toISOString() ?? null,
    versions: document.versions.map(versionOf),
    named: document.named.filter((one) => seen.has(one)),
    openedBy: document.openedBy.filter(({ undertakingId }) => seen.has(undertakingId)),
  };
}

/** A post's particulars as who answers for it sees them: documents, text, and who holds an undertaking. */
export async function readSellerParticulars(
  { db, clock }: Context,
  viewer: SignedInUser,
  postId: number,
): Promise<SellerParticulars> {
  const { reference, activityHeading } = await findOwnPost(db, viewer, postId);
  const [offer, documents, size, { endsOn, finalOffersBy, mayChange }] = await Promise.all([
    offerOf(db, postId),
    documentsOf(db, postId),
    sizeOf(db, postId),
    saleOf(db, viewer, postId),
  ]);
  const holders = await holdersOf(db, today(clock), { postId, admin: viewer.role === 'admin' });
  const seen = new Set(holders.map(({ undertakingId }) => undertakingId));
  return {
    ...{ businessId: postId, reference, activityHeading },
    offered: offer?.offered ?? false,
    atOnce: offer?.atOnce ?? false,
    text: { body: offer?.body ?? standardText, standard: !offer || offer.ownerPostId === null },
    documents: documents.map((document) => documentFor(document, seen)),
    holders,
    mayChange,
    openUntil: endsOn && accessWindow({ endsOn, finalOffersBy }),
    bytes: size.bytes,
  };
}

/** Who opened what of a post, the latest first; at most so many lines. */
const mostLines = 2000;

/** The access log of a post. What a flagged buyer opened before the flag is not told. */
export async function readLog({ db }: Context, viewer: SignedInUser, postId: number): Promise<OpeningLine[]> {
  await findOwnPost(db, viewer, postId);
  const { rows } = await sql<Omit<OpeningLine, 'openedDate'> & { openedAt: Date }>`
    select g.id::int as opening_id, g.opened_at, g.undertaking_id, buyer.forenames || ' ' || buyer.surname as name, buyer.company,
      d.id as document_id, d.title, v.number as version_number
    from particulars_opening g
      join particulars_version v on v.id = g.version_id
      join particulars_document d on d.id = v.document_id
      join undertaking u on u.id = g.undertaking_id
      join account buyer on buyer.id = u.buyer_id
    where d.post_id = ${postId} and (${viewer.role === 'admin'} or not buyer.flagged)
    order by g.id desc limit ${mostLines}`.execute(db);
  return rows.map(({ openedAt, ...line }) => ({ openedDate: openedAt.toISOString(), ...line }));
}
