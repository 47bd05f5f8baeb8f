import { edgePosts } from './edge-posts.ts';
import { fourthPage } from './fourth-page.ts';
import { frontPage } from './front-page.ts';
import { secondPage } from './second-page.ts';
import { thirdPage } from './third-page.ts';
import type { WrittenPost } from './written-post.ts';

/** Every post written by hand, the newest first. */
export const writtenPosts: readonly WrittenPost[] = [
  ...frontPage,
  ...secondPage,
  ...thirdPage,
  ...fourthPage,
  ...edgePosts,
];
