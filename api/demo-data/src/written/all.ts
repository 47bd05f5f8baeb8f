import edgePosts from './edge-posts.json' with { type: 'json' };
import fourthPage from './fourth-page.json' with { type: 'json' };
import frontPage from './front-page.json' with { type: 'json' };
import secondPage from './second-page.json' with { type: 'json' };
import thirdPage from './third-page.json' with { type: 'json' };
import type { WrittenPost } from './written-post.ts';

/**
 * Every handwritten post, newest first: for a visitor's home page and a buyer's first inbox page, further pages, and posts that bring a
 * screen to a limit (two languages, everything chosen, the longest heading). Files have descriptions line by line.
 */
export const writtenPosts: readonly WrittenPost[] = [frontPage, secondPage, thirdPage, fourthPage, edgePosts]
  .flat()
  .map(({ description, ...post }) => ({ ...post, description: description.join('') }));
