import type {
  OpeningLine,
  SellerDocument,
  SellerParticulars,
} from '@marketplace/shared-contract/marketplace/particulars/particulars';
import { longestAccessDays } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { addDays } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { versionOf as editOf } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { findOwnPost } from '../posts/post.service.ts';
import { isBeforeFlag } from '../sale-file/before-flag.sql.ts';
import { particularsGiven } from '../sale-file/particulars-given.sql.ts';
import { accessWindow } from '../sale-file/window.rules.ts';
import { holdersOf } from '../undertaking/holders.sql.ts';
import { standardText } from '../undertaking/standard-text.ts';
import { offerOf } from '../undertaking/undertaking.sql.ts';
import { isStandard, offeredAs, textAs } from './offer.service.ts';
import { documentsOf, sizeOf, versionOf } from './particulars.sql.ts';
import { readinessOf } from './readiness.service.ts';
import { releaseBlockOf } from './release.rules.ts';
import { closedToAll, saleOf, statusIn } from './sale.sql.ts';
import { describedAs, type StoredDocument } from './stored-document.ts';
import { storedBytesOf } from './waiting-files.sql.ts';

function documentFor(document: StoredDocument, seen: ReadonlySet<number>): SellerDocument {
  const { id, title, section, tier, note, personalData, state, releasedAt } = document;
  return {
    ...{ documentId: id, title, section, tier, note, personalData, state },
    releasedDate: releasedAt?.toISOString() ?? null,
    versions: document.versions.map(versionOf),
    named: document.named.map(({ undertakingId }) => undertakingId).filter((one) => seen.has(one)),
    openedBy: document.openedBy.filter(({ undertakingId }) => seen.has(undertakingId)),
    version: editOf({ document: describedAs(document) }),
  };
}

/** A post's particulars for its firm: documents, text, and holders. */
export async function readSellerParticulars(
  { db, clock }: Context,
  viewer: SignedInUser,
  postId: number,
): Promise<SellerParticulars> {
  const { reference, activityHeading } = await findOwnPost(db, viewer, postId);
  const [offer, documents, size, sale] = await Promise.all([
    offerOf(db, postId),
    documentsOf(db, postId),
    sizeOf(db, postId),
    saleOf(db, viewer, postId),
  ]);
  const given = await particularsGiven({ db }, postId);
  const day = today(clock);
  const { endsOn, finalOffersBy, mayChange } = sale;
  const closed = closedToAll(sale, day);
  const releaseBlock = releaseBlockOf(statusIn(sale, day));
  const holders = await holdersOf(db, day, { postId, admin: viewer.role === 'admin' });
  const readiness = viewer.role === 'seller' ? await readinessOf(db, postId) : undefined;
  const seen = new Set(holders.map(({ undertakingId }) => undertakingId));
  return {
    ...{ businessId: postId, reference, activityHeading },
    offered: offer?.offered ?? false,
    atOnce: offer?.atOnce ?? false,
    text: { body: offer?.body ?? standardText, standard: isStandard(offer) },
    documents: documents.map((document) => documentFor(document, seen)),
    holders,
    ...(given && { given: { documents: given.documents, buyers: given.released } }),
    mayChange,
    openUntil: endsOn && accessWindow({ endsOn, finalOffersBy }),
    ...(endsOn && { longestUntil: addDays(endsOn, longestAccessDays) }),
    ...(releaseBlock && { releaseBlock }),
    ...(closed && { closed }),
    bytes: size.bytes,
    accountBytes: await storedBytesOf(db, viewer.id),
    offerVersion: editOf({ offer: offeredAs(offer) }),
    textVersion: editOf({ text: textAs(offer) }),
    ...(readiness && { readiness, readinessVersion: editOf({ readiness }) }),
  };
}

/** Lines of an access log on a screen. */
const mostLines = 2000;

type Opened = { openedAt: Date; lastAt: Date; times: number };

/** The newest lines of a post's access log. */
export const readLog = async (context: Context, viewer: SignedInUser, postId: number): Promise<OpeningLine[]> =>
  await readWholeLog(context, viewer, postId, mostLines);

/**
 * A post's access log, latest first, a line for each buyer, version and London day: repeated downloads are not several readers. Only Admins
 * see what a buyer opened while flagged.
 */
export async function readWholeLog(
  { db }: Context,
  viewer: SignedInUser,
  postId: number,
  most: number | null = null,
): Promise<OpeningLine[]> {
  await findOwnPost(db, viewer, postId);
  const { rows } = await sql<Omit<OpeningLine, 'openedDate' | 'lastDate' | 'times'> & Opened>`
    select min(g.id)::int as opening_id, min(g.opened_at) as opened_at, max(g.opened_at) as last_at, count(*)::int as times, g.undertaking_id, buyer.forenames || ' ' || buyer.surname as name, buyer.company,
      d.id as document_id, d.title, v.number as version_number
    from particulars_opening g
      join particulars_version v on v.id = g.version_id
      join particulars_document d on d.id = v.document_id
      join undertaking u on u.id = g.undertaking_id
      join account buyer on buyer.id = u.buyer_id
    where d.post_id = ${postId} and (${viewer.role === 'admin'} or ${isBeforeFlag(sql`g.opened_at`)})
    group by g.undertaking_id, buyer.id, d.id, v.id, (g.opened_at at time zone 'Europe/London')::date
    order by max(g.id) desc limit ${most}::int`.execute(db);
  return rows.map(({ openedAt, lastAt, times, ...line }) => ({
    ...{ openedDate: openedAt.toISOString(), ...line },
    ...(times > 1 && { lastDate: lastAt.toISOString(), times }),
  }));
}
