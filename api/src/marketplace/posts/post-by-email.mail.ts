import { emailedPost } from '@marketplace/shared-contract/marketplace/posts/emailed-post';
import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type PostByEmail = {
  seller: { email1: string; forenames: string; surname: string; company: string };
  card: PostCard;
  endsOn: string;
  message: string;
};

/** A post that its seller sends to somebody, with the seller's own message; replies go to the seller (PD-38). */
export function postByEmail(operator: Operator, to: string, { seller, card, endsOn, message }: PostByEmail): Mail {
  const name = `${seller.forenames} ${seller.surname}`;
  const content = emailedPost({ post: card, sender: { name, company: seller.company }, endsOn, message });
  const url = operator.publicUrl + pathTo('PostDetail', card.businessId);
  const mail = renderEmail(operator, { ...content, to, action: { label: content.action, url } });
  return { ...mail, replyTo: { name, address: seller.email1 } };
}
