import { displayDate } from '../../platform/clock/calendar.ts';
import { linesOf, type ShownPost } from './post-places.ts';

type EmailedPost = {
  post: ShownPost<'mail'> & { activityHeading: string };
  sender: { name: string; company: string };
  endsOn: string;
  message: string;
};

/** The text of the mail by which a seller sends a post to somebody (PD-38): sent by the API, previewed by the form. */
export function emailedPost({ post, sender, endsOn, message }: EmailedPost) {
  const from = [sender.name, sender.company].filter(Boolean).join(' of ');
  const facts = linesOf<'mail', ShownPost<'mail'>>('mail', post).map(({ label, text }): [string, string] => [
    label,
    text,
  ]);
  return {
    subject: `A post for your review: ${post.activityHeading}`,
    heading: post.activityHeading,
    preview: `${from} has sent you this post.`,
    greeting: 'Hello',
    paragraphs: [`${from} has sent you this post and writes:`],
    quote: message.split(/\s*\n\s*/).filter((line) => line.trim() !== ''),
    facts: [...facts, ['Live until', displayDate(endsOn)] as [string, string]],
    action: 'View the post',
    footerNote: `You’re receiving this because ${from} asked us to send it to you. We have not added your address to any list. Replies go to the sender.`,
  };
}
