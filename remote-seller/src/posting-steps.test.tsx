import { expect, test } from '@jest/globals';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { aCard, aDraft, asPost } from './post.fixture.ts';
import { DraftSteps, NextStep } from './posting-steps.tsx';

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
] as const)('defect 121: the %s of a draft lead to the next step', (at, name, href) => {
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
