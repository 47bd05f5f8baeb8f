import { pathTo } from '@marketplace/shared-contract/routes';
import type { StatementFacts } from '@marketplace/shared-contract/statement';
import { displayCode } from '@marketplace/shared-contract/verification-code';
import { noSuchPost } from '../../marketplace/posts/post.service.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { certificateState } from '../certificates/certificate.service.ts';
import { findPeriod } from '../certificates/certificate.sql.ts';
import { buyersReached, cardOf, type StatedPost, statedPost } from './statement.sql.ts';
import { type KnownPeriod, statementFacts } from './statement-facts.rules.ts';

const names = (labels: readonly { description: string }[]) => labels.map(({ description }) => description).join(', ');

/** The periods of a post that have begun, with their certificates as they stand. */
async function periodsOf(context: Context, { periodIds }: StatedPost): Promise<KnownPeriod[]> {
  const day = today(context.clock);
  const periods: KnownPeriod[] = [];
  for (const id of periodIds) {
    const period = await findPeriod(context.db, id, day);
    if (!period || (!period.endedAt && period.startsOn > day)) continue;
    const { certificate, annex } = await certificateState(context, period);
    const { startDate, endDate, final, cancelledOn } = certificate;
    periods.push({
      ...{ startDate, endDate, final, annex },
      ...(cancelledOn && { cancelledOn }),
      emailed: certificate.totalNoOfInterestedPartiesEmailed,
      interests: certificate.expressedInterestsCount,
      code: displayCode(period.code),
    });
  }
  return periods;
}

/** All that the marketplace knows of how a post was marketed and sold, for who reads for its firm, and Admins. */
export async function readFacts(context: Context, reader: SignedInUser, postId: number): Promise<StatementFacts> {
  const { db, clock, config } = context;
  const post = await statedPost(db, reader, postId);
  if (!post) throw noSuchPost();
  const periods = await periodsOf(context, post);
  if (periods.length === 0)
    throw new AppError('wrong-state', 'This post has not been on sale, so there is nothing to state yet');
  const card = cardOf(post);
  const { company, practitioner } = post;
  return statementFacts({
    business: { heading: card.activityHeading, reference: card.reference, company, practitioner },
    audience: { categories: names([...card.primaryCategory, ...card.categories]), locations: names(card.locations) },
    publicAddress: card.displayHome ? config.publicUrl + pathTo('PublicPost', postId) : null,
    periods,
    buyers: await buyersReached(db, postId),
    sale: { procedureId: card.businessStatusID, connectedParty: false, connectedPerson: false },
    datesMoved: false,
    further: [],
    today: today(clock),
  });
}
