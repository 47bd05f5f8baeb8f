import { totalCountHeader } from '@marketplace/shared-contract/paging';
import type { PostCard } from '@marketplace/shared-contract/post';
import type { FastifyReply } from 'fastify';
import { today } from '../clock.ts';
import type { Context } from '../context.ts';
import { toCard, type Viewer } from './card.ts';
import type { PostList } from './post-list.sql.ts';

/** The cards of a list, its total count in the header (decision 11). */
export function sendCards(
  { clock }: Context,
  reply: Pick<FastifyReply, 'header'>,
  viewer: Viewer,
  list: PostList,
): PostCard[] {
  reply.header(totalCountHeader, list.total);
  const day = today(clock);
  return list.rows.map((row) => toCard(row, viewer, day));
}
