import { afterEach, expect, test } from '@jest/globals';
import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import { pathTo, type RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import { screenAbove } from '@marketplace/shared-ui';
import { waitFor } from '@testing-library/react';
import { anOwnPost } from './post.fixture.ts';
import { openArea, refusal } from './seller-area.fixture.ts';

afterEach(() => screenAbove.set(undefined));

test.each<[RouteName, SiteStatus, RouteName]>([
  ['AmendPostDetail', 'Scheduled', 'ScheduledPosts'],
  ['AmendPostDetail', 'For Sale', 'LivePosts'],
  ['PostPictures', 'Draft', 'DraftPosts'],
  ['PostTimetable', 'Expired', 'PostingArchive'],
  ['PostParticulars', 'Withdrawn', 'PostingArchive'],
  ['AnswerQuestions', 'Sold', 'PostingArchive'],
  ['PostStatement', 'Sold', 'PostingArchive'],
])('%s of a post that is %s, opened directly, belongs to %s', async (name, siteStatus, list) => {
  const none = () => refusal(500, 'Resting');
  openArea(pathTo(name, 7), {
    'GET /allauth/post': () => ({ body: anOwnPost({ siteStatus }) }),
    'GET /seller/pictures': none,
    'GET /seller/timetable': none,
    'GET /seller/particulars': none,
    'GET /seller/questions': none,
    'GET /seller/statement': none,
  });
  await waitFor(() => expect(screenAbove.get()).toBe(pathTo(list)));
});
