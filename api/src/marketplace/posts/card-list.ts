import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { totalCountHeader } from '@marketplace/shared-contract/platform/json-list/paging';
import type { FastifyReply } from 'fastify';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sendJson } from '../../platform/http/send-json.ts';
import { cardsJson } from './card.ts';
import type { PostList } from './post-list.sql.ts';

/** The cards of a list, its total count in the header (PD-11). */
export function sendCards({ clock }: Context, reply: FastifyReply, { rows, total }: PostList): PostCard[] {
  reply.header(totalCountHeader, total);
  return sendJson(reply, cardsJson(rows, today(clock)));
}
