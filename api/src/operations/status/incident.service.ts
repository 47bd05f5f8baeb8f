import {
  incidentInFuture,
  momentsOf,
  type SaveIncident,
} from '@marketplace/shared-contract/operations/status/incident';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/connect.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { editableIncident, requireStatusPage } from './status.service.ts';

function rowOf(input: SaveIncident, now: Date) {
  const { startedAt, endedAt } = momentsOf(input);
  if (startedAt > now) throw invalidField('StartDay', incidentInFuture);
  if (endedAt && endedAt > now) throw invalidField('EndDay', incidentInFuture);
  return { title: input.Title, description: input.Text, startedAt, endedAt };
}

const subject = 'incident';

/** Adds an incident to the public status page. */
export async function addIncident(context: Context, admin: SignedInUser, input: SaveIncident): Promise<string> {
  requireStatusPage(context);
  const { db, clock } = context;
  const after = rowOf(input, clock.now());
  return db.transaction().execute(async (tx) => {
    const { id } = await tx.insertInto('incident').values(after).returning('id').executeTakeFirstOrThrow();
    await audit(tx, clock, { actorId: admin.id, act: 'add-incident', subject, subjectId: id, after });
    return 'Incident added';
  });
}

/** Replaces the text of an incident, unless another Admin has changed it meanwhile. */
export async function editIncident(
  context: Context,
  admin: SignedInUser,
  id: number,
  input: SaveIncident,
  edit: Edit,
): Promise<string> {
  requireStatusPage(context);
  const { db, clock } = context;
  const after = rowOf(input, clock.now());
  return db.transaction().execute(async (tx) => {
    const { id: _, ...before } = await lock(tx, id);
    edit.of(editableIncident(before));
    await tx.updateTable('incident').set(after).where('id', '=', id).execute();
    await audit(tx, clock, { actorId: admin.id, act: 'edit-incident', subject, subjectId: id, before, after });
    edit.done(editableIncident(after));
    return 'Incident saved';
  });
}

/** Ends an incident now. An ended one is unchanged. */
export async function endIncident(context: Context, admin: SignedInUser, id: number): Promise<string> {
  requireStatusPage(context);
  const { db, clock } = context;
  return db.transaction().execute(async (tx) => {
    const { endedAt } = await lock(tx, id);
    if (endedAt) return 'Incident ended';
    const after = { endedAt: clock.now() };
    await tx.updateTable('incident').set(after).where('id', '=', id).execute();
    await audit(tx, clock, { actorId: admin.id, act: 'end-incident', subject, subjectId: id, after });
    return 'Incident ended';
  });
}

async function lock(tx: Tx, id: number) {
  const row = await tx.selectFrom('incident').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new AppError('not-found', 'This incident does not exist');
  return row;
}
