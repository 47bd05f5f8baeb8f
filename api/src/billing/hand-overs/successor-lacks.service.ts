import type { SuccessorLacks } from '@marketplace/shared-contract/accounts/firms/succession';
import { findLicence } from '../../accounts/licence/licence.sql.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { goLiveNeeds } from '../first-post-review/may-go-live.service.ts';

/**
 * What somebody lacks to be in charge of what is posted: what their own first post would need (ADR-0072), in a firm as between firms. A licence
 * also of one who has posted, and whoever hands over: nobody is named on a post whose licence nobody knows.
 */
export async function lacksOf(
  context: Context,
  db: Database,
  actor: Pick<SignedInUser, 'role'>,
  successorId: string,
): Promise<SuccessorLacks | undefined> {
  const needs = await goLiveNeeds(context, db, actor, { ownerId: successorId });
  if (needs || !context.config.licenceRequired) return needs;
  return (await findLicence(db, successorId)) ? undefined : 'licence';
}
