import { expect, test } from '@jest/globals';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { aCard, aDraft, asPost } from './post.fixture.ts';
import { DraftSteps, NextStep } from './posting-steps.tsx';
import { held, openArea, refusal } from './seller-area.fixture.ts';

const show = (post: Post | undefined, at: 'details' | 'pictures' | 'documents') =>
  render(
    <MemoryRouter>
      <DraftSteps post={post} at={at} />
      <NextStep post={post} at={at} />
    </MemoryRouter>,
  );

test.each([
  ['details', 'Continue to pictures', '/post/7/pictures'],
  ['pictures', 'Continue to documents', '/post/7/particulars'],
  ['documents', 'Continue to preview', '/post/7?view=buyer'],
] as const)('defect 121: the %s of a draft link to the next step', (at, name, href) => {
  show(asPost(aDraft()), at);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  expect(screen.getByRole('navigation', { name: 'Steps to post' })).toBeTruthy();
});

test.each([
  ['a post on sale', asPost(aCard())],
  ['a draft that the viewer only reads', { ...asPost(aDraft()), mayChange: false }],
  ['a post that is still loading', undefined],
])('%s shows no steps', (_, post) => {
  show(post, 'pictures');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['details', '/post/7/amend-detail', 'GET /label/newpost'],
  ['pictures', '/post/7/pictures', 'GET /seller/pictures'],
  ['documents', '/post/7/particulars', 'GET /seller/particulars'],
])('the next step of the %s waits for what loads above it and would move it', async (_, path, call) => {
  const answer = held(refusal(500, 'Away for a moment'));
  openArea(path, { 'GET /allauth/post': () => ({ body: asPost(aDraft()) }), [call]: () => answer.promise });
  expect(await screen.findByRole('navigation', { name: 'Steps to post' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Continue to/ })).toBeNull();
  answer.release();
  expect(await screen.findByRole('link', { name: /^Continue to/ })).toBeTruthy();
});
