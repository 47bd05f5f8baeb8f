import { placesOf } from '@marketplace/shared-contract/marketplace/home/public-post-words';
import { shownCover } from '@marketplace/shared-contract/marketplace/pictures/picture-limits';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import type { Context } from '../../platform/context.ts';
import { publicPost } from './home.sql.ts';

/** A public post's text for its page before scripts run, and for previews of shared links. */
export async function postWords({ db, clock }: Context, id: number) {
  const post = await publicPost(db, id, clock.now());
  if (!post) return undefined;
  const facts = [post.primaryCategory, placesOf(post.locations), `turnover ${post.turnover}`]
    .filter(Boolean)
    .join(', ');
  return {
    title: post.activityHeading,
    description: `${facts}. For sale until ${displayDate(post.activeEndDate)}. Log in or register free to read it in full.`,
    path: pathTo('PublicPost', id),
    ...(post.cover && { picture: shownCover(post.cover.address) }),
  };
}
