import type { WhyMatched } from '@marketplace/shared-contract/matching';
import type { PostCard } from '@marketplace/shared-contract/post';
import { PostCardView, StatusBadge } from '@marketplace/shared-ui/post';
import { memo } from 'react';
import { liveDates } from '../closed-for-interest.rules.ts';
import { MatchReasons } from './match-reasons.tsx';

type InboxCardProps = { post: PostCard; why: WhyMatched | undefined; explained: boolean };

/** A post of the inbox; one already answered stays, with a badge (PD-25). */
export const InboxCard = memo(({ post, why, explained }: InboxCardProps) => (
  <PostCardView
    as="li"
    post={post}
    subtitle={`Live ${liveDates(post)}`}
    badge={post.hasExpressedInterest && <StatusBadge text="Interest expressed" />}
  >
    {explained && <MatchReasons why={why} />}
  </PostCardView>
));
