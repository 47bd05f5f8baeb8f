import { openPath } from '../../platform/routes/open-routes.ts';

/** Where a picture of a post is reported: the contact form, which begins by saying which one. */
export const reportPath = (postId: number, number: number): string =>
  openPath('ContactUs', undefined, { picture: `${postId}.${number}` });

/** The first line of a message begun by `reportPath`; empty for any other. */
export function reportedPicture(search: string, pathTo: typeof openPath): string {
  const [, postId, number] = /^(\d{1,9})\.(\d{1,2})$/.exec(new URLSearchParams(search).get('picture') ?? '') ?? [];
  return postId ? `About picture ${number} of the post at ${pathTo('PublicPost', postId)}:\n` : '';
}
