import { undertakingMonths } from '@marketplace/shared-contract/operations/retention/retention';
import { addMonths, type Day, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';

/**
 * The text that a buyer accepts if the practitioner has none of their own. It is a draft: a solicitor approves it before a marketplace
 * accepts undertakings under it (ADR-0080). A change makes a new version, and alters nothing that was accepted.
 */
export const standardText = `Confidentiality undertaking

1. Who agrees what. The company whose business or assets are offered in this notice, acting by its office-holders for the time being, agrees to let you read the particulars of the sale. In return you give this undertaking to the company and to its office-holders, and to whoever buys the business.

2. Purpose. You will use the particulars only to decide whether to make an offer, and to make it.

3. Secrecy. You will keep the particulars secret, and also that the business is for sale and that you have read them. You may show them to your advisers and to those who would fund the purchase, where they need them for this purpose and are bound to the same secrecy. You answer for what they do.

4. No contact. You will not speak to the staff, customers, suppliers or landlord of the business about the sale without the office-holders’ written agreement.

5. No poaching. For 12 months you will not offer work to anybody whom you know to be employed in the business. This does not stop you from taking on somebody who answers an offer of work that you made to the public.

6. Return or destroy. When the office-holders ask, or when you decide not to buy, you will destroy or return your copies, and those of your advisers and funders, except what the law requires you to keep.

7. How long. These duties last ${undertakingMonths} months from the day you accept them, except where the particulars become public otherwise than through you.

8. Nothing guaranteed. The particulars are given to help you. Nobody promises that they are complete or right, and you rely on your own enquiries. Nothing in this undertaking obliges anybody to sell or to buy.

9. The office-holders act as agents of the company and take no personal liability.

10. Personal data. Where the particulars have personal data, you will use them lawfully and for this purpose only, keep them safe, and delete them with your copies.

11. Law. This undertaking is governed by the law of England and Wales, or, where the company has its registered office in Scotland or Northern Ireland, by the law there.`;

/** The last London day on which an acceptance binds; undefined for any other text, which states it itself. */
export const bindsUntil = (text: string, acceptedAt: Date): Day | undefined =>
  text === standardText ? addMonths(londonDay(acceptedAt), undertakingMonths) : undefined;
