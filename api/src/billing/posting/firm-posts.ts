import { sql } from 'kysely';
import type { FirmPosts } from '../../accounts/firms/firm-posts.ts';
import { firmOfPost } from '../../accounts/firms/ownership.sql.ts';
import { hasStatus } from '../../marketplace/posts/status.sql.ts';
import { requestsToAnswer } from '../hand-overs/hand-over.sql.ts';
import { succeed } from '../hand-overs/succession.service.ts';

/** A firm's posts as it and changes of its members see them. */
export const firmPosts: FirmPosts = {
  async unfinished(tx, firmId, day) {
    const { rows } = await sql<{ unfinished: boolean }>`
      select exists (select from post p where ${firmOfPost} = ${firmId}::uuid
        and (${hasStatus('For Sale', day)} or ${hasStatus('Scheduled', day)} or ${hasStatus('Draft', day)})) as unfinished`.execute(
      tx,
    );
    return rows[0]?.unfinished ?? false;
  },
  requestsTo: async (...of) => (await requestsToAnswer(...of)).count,
  succeed,
};
