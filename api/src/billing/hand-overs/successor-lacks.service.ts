import type { SuccessorLacks } from '@marketplace/shared-contract/accounts/firms/succession';
import { findLicence } from '../../accounts/licence/licence.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { goLiveNeeds } from '../first-post-review/may-go-live.service.ts';

/**
 * What a successor lacks: the same as for a first post of their own (ADR-0072), within a firm and between firms. A licence is needed
 * even if they have posted before: no post names a practitioner without a known licence.
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
