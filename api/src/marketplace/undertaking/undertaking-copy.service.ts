import {
  type Acceptance,
  capacities,
  connections,
  fundSources,
  trades,
} from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { shownName } from '@marketplace/shared-contract/marketplace/undertaking/undertaking-name';
import { displayDate, displayTime } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import { companyOf } from '../../accounts/firm-names/firm-name.sql.ts';
import { mayReadPost } from '../../accounts/firms/ownership.sql.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { isBeforeFlag } from '../sale-file/before-flag.sql.ts';
import { bindsUntil } from './standard-text.ts';
import type { AcceptedCopy, UndertakingCopy } from './undertaking.pdf.ts';

type Row = Omit<Acceptance, 'acceptedDate' | 'textId'> & {
  id: number;
  reference: string;
  heading: string;
  acceptedAt: Date;
  body: string;
  /** Whether the particulars were ever released under it. */
  released: boolean;
  practitioner: string;
  company: string;
};

const noSuchUndertaking = () => new AppError('not-found', 'This undertaking does not exist');

/** Every text accepted under the undertakings `u` matching `where`, latest first: as accepted, whatever became of the post. */
async function copyOf(db: Database, where: RawBuilder<boolean>): Promise<UndertakingCopy> {
  const { rows } = await sql<Row>`
    select u.id, a.reference, a.heading, a.accepted_at, a.name, a.firm, a.capacity, a.connection, a.trade, a.funds, a.note, t.body, t.sha256,
      u.state in ('released', 'ended') as released, owner.forenames || ' ' || owner.surname as practitioner, ${companyOf('owner')} as company
    from undertaking u
      join post p on p.id = u.post_id
      join account owner on owner.id = p.owner_id
      join account buyer on buyer.id = u.buyer_id
      join undertaking_acceptance a on a.undertaking_id = u.id
      join undertaking_text t on t.id = a.text_id
    where ${where} order by a.id desc`.execute(db);
  const [latest] = rows;
  if (!latest) throw noSuchUndertaking();
  return { number: latest.id, created: latest.acceptedAt, accepted: rows.map(acceptedCopy) };
}

/** Until the particulars are released, neither the post nor the download names the practitioner. */
const practitionerText = ({ released, practitioner, company }: Row) =>
  released ? [practitioner, company].filter(Boolean).join(', ') : 'Named here once the particulars are released';

function untilText({ body, acceptedAt }: Row): string {
  const until = bindsUntil(body, acceptedAt);
  return until ? displayDate(until) : 'As its text says';
}

const acceptedCopy = (row: Row): AcceptedCopy => ({
  facts: [
    ['Post', row.heading],
    ['Reference', row.reference],
    ['Practitioner in charge', practitionerText(row)],
    ['Accepted', `${displayDate(row.acceptedAt)}, ${displayTime(row.acceptedAt)}, London time`],
    ['Binds until', untilText(row)],
    ['Name as typed', shownName(row.name)],
    ...(row.firm ? [['Company', row.firm] as const] : []),
    ['In what capacity', capacities[row.capacity]],
    ['Connection', connections[row.connection]],
    ['Competitor, customer or supplier', trades[row.trade]],
    ['Funds', fundSources[row.funds]],
    ...(row.note ? [['Note', row.note] as const] : []),
    ['SHA-256 of the text', row.sha256],
  ],
  text: row.body,
});

/** A buyer's own undertaking for a post. */
export const copyForBuyer = ({ db }: Context, buyer: SignedInUser, postId: number): Promise<UndertakingCopy> =>
  copyOf(db, sql<boolean>`u.post_id = ${postId} and u.buyer_id = ${buyer.id}`);

/** An undertaking for a post of the viewer's firm; only Admins see what a buyer accepted while flagged. */
export const copyForSeller = ({ db }: Context, viewer: SignedInUser, id: number): Promise<UndertakingCopy> =>
  copyOf(
    db,
    sql<boolean>`u.id = ${id} and ${mayReadPost(viewer)} and (${viewer.role === 'admin'} or ${isBeforeFlag(sql`a.accepted_at`)})`,
  );
