import { openPath } from '../../platform/routes/open-routes.ts';

/** Where to report a post's picture: the contact form, which names the picture in the message's first line. */
export const reportPath = (postId: number, number: number): string =>
  openPath('ContactUs', undefined, { picture: `${postId}.${number}` });

/** The first line of a message started by `reportPath`; otherwise empty. */
export function reportedPicture(search: string, pathTo: typeof openPath): string {
  const [, postId, number] = /^(\d{1,9})\.(\d{1,2})$/.exec(new URLSearchParams(search).get('picture') ?? '') ?? [];
  return postId ? `About picture ${number} of the post at ${pathTo('PublicPost', postId)}:\n` : '';
}
