import type {
  ReaderDocument,
  ReaderParticulars,
} from '@marketplace/shared-contract/marketplace/particulars/particulars';
import type { OwnUndertaking } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { sql } from 'kysely';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { noSuchPost } from '../posts/post.service.ts';
import { boundUntil, boundUntilOf } from '../undertaking/bound-until.sql.ts';
import { destroyedSinceOpened } from '../undertaking/destroyed.sql.ts';
import { type StandingUndertaking, undertakingOf, undertakingsWhere } from '../undertaking/undertaking.sql.ts';
import { documentsOf, versionOf } from './particulars.sql.ts';
import { changedAt, isReadable } from './readable.rules.ts';
import type { StoredDocument } from './stored-document.ts';

/** After this long without a visit it has ended, and what came since is new in the next. */
const visitMs = 30 * 60_000;

type Visits = { visitedAt: Date | null; visitedBefore: Date | null };

const isSince = (changed: Date, visit: Date | null) => visit === null || changed > visit;

function readerDocument(document: StoredDocument, undertakingId: number, visit: Date | null): ReaderDocument {
  const { id, title, section, note, versions, openedBy } = document;
  const opened = openedBy.find((one) => one.undertakingId === undertakingId)?.number;
  const changed = changedAt(document, undertakingId);
  const mark = opened === undefined ? 'new' : opened < versions[0].number ? 'replaced' : 'read';
  return {
    ...{ documentId: id, title, section, note, mark },
    version: versionOf(versions[0]),
    releasedDate: changed.toISOString(),
    isNew: isSince(changed, visit),
  };
}

/** Records a visit; returns when the previous one was. */
async function noteVisit(db: Database, id: number, now: Date): Promise<Date | null> {
  const before = new Date(now.getTime() - visitMs);
  const { rows } = await sql<Visits>`
    update undertaking set
      visited_before = case when visited_at is null or visited_at <= ${before} then visited_at else visited_before end,
      visited_at = ${now}
    where id = ${id} returning visited_at, visited_before`.execute(db);
  return rows[0]?.visitedBefore ?? null;
}

const headingOf = (db: Database, postId: number) =>
  db
    .selectFrom('undertaking as u')
    .innerJoin('post as p', 'p.id', 'u.postId')
    .select(['p.reference', 'p.activityHeading', destroyedSinceOpened.as('destroyedAt')])
    .where('u.postId', '=', postId);

/** What a buyer's undertaking gives access to now, and what of it is new. Without an undertaking the particulars are "not found". */
export async function readParticulars(
  { db, clock }: Context,
  reader: SignedInUser,
  postId: number,
): Promise<ReaderParticulars> {
  const holder = await undertakingOf(db, today(clock), { postId, buyerId: reader.id });
  if (!holder) throw noSuchPost();
  const { reference, activityHeading, destroyedAt } = await headingOf(db, postId)
    .where('u.id', '=', holder.id)
    .executeTakeFirstOrThrow();
  const { access, lastDay } = holder;
  const open = access === 'open';
  const binds = open ? undefined : await boundUntilOf(db, holder.id);
  const visit = open ? await noteVisit(db, holder.id, clock.now()) : null;
  const documents = open ? (await documentsOf(db, postId)).filter((document) => isReadable(document, holder)) : [];
  return {
    ...{ businessId: postId, reference, activityHeading, access },
    openUntil: lastDay ?? null,
    ...(binds && { bindsUntil: binds }),
    documents: documents.map((document) => readerDocument(document, holder.id, visit)),
    destroyedDate: destroyedAt?.toISOString() ?? null,
  };
}

type ListRow = {
  id: number;
  reference: string;
  activityHeading: string;
  acceptedAt: Date;
  visitedAt: Date | null;
  destroyedAt: Date | null;
};

async function newDocuments(db: Database, holder: StandingUndertaking, visitedAt: Date | null): Promise<number> {
  if (holder.access !== 'open') return 0;
  const documents = await documentsOf(db, holder.postId);
  return documents.filter((one) => isReadable(one, holder) && isSince(changedAt(one, holder.id), visitedAt)).length;
}

/** A buyer's own undertakings, latest first, with the number of new documents since they last looked. */
export async function ownUndertakings({ db, clock }: Context, buyer: SignedInUser): Promise<OwnUndertaking[]> {
  const standing = await undertakingsWhere(db, today(clock), sql<boolean>`u.buyer_id = ${buyer.id}`);
  const { rows } = await sql<ListRow>`
    select u.id, a.reference, a.heading as activity_heading, a.accepted_at, u.visited_at, ${destroyedSinceOpened} as destroyed_at
    from undertaking u cross join lateral (
      select reference, heading, accepted_at from undertaking_acceptance where undertaking_id = u.id order by id desc limit 1) a
    where u.buyer_id = ${buyer.id} order by a.accepted_at desc, u.id desc`.execute(db);
  const until = await boundUntil(db, sql<boolean>`u.buyer_id = ${buyer.id}`);
  const list = rows.map(async ({ id, acceptedAt, visitedAt, destroyedAt, ...row }) => {
    const holder = standing.find((one) => one.id === id);
    if (!holder) throw new Error(`Undertaking ${id} has no post`);
    const binds = until.get(id);
    return {
      ...row,
      businessId: holder.postId,
      acceptedDate: acceptedAt.toISOString(),
      access: holder.access,
      openUntil: holder.lastDay ?? null,
      ...(binds && { bindsUntil: binds }),
      newDocuments: await newDocuments(db, holder, visitedAt),
      destroyedDate: destroyedAt?.toISOString() ?? null,
    };
  });
  return Promise.all(list);
}
