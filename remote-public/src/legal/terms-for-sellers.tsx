import type { LegalPart } from './legal-part.ts';

/** Parts 5 and 6: sellers and their posts. */
export const termsForSellers: readonly LegalPart[] = [
  {
    id: 'sellers',
    title: 'Practitioners and those acting for them',
    clauses: [
      'To post you must be a licensed insolvency practitioner, or act for one with that practitioner’s permission and name them when you register. We may ask for proof of the licence or of the permission.',
      'You confirm for each post that you, or the practitioner you act for, may lawfully market what is posted, and that the post is accurate and not misleading when it is made. You correct it without delay when it no longer is.',
      'The post is yours: its wording, its timing, and whether it names the business. Do not put personal data of others into a post. We warn you when a description appears to hold contact details, but the choice and the responsibility are yours.',
      'You use expressions of interest, and the personal data in them, only to deal with a possible sale and to meet your professional and legal duties. You do so as a controller in your own right under data protection law.',
      'Your duties to creditors, to the court, and to your licensing body, Statements of Insolvency Practice among them, stay yours. Marketing here does not by itself discharge them.',
    ],
  },
  {
    id: 'posts',
    title: 'Posts',
    clauses: [
      'A post is for a business, or the assets of one, that is or is about to be in an insolvency process. It must not be unlawful, false, defamatory, discriminatory or infringing, and must not advertise anything else.',
      'A post is live from the beginning of its start date to the end of its end date, London time. A start date may be today or later. Drafts may be kept without charge.',
      'You may amend a post while it is a draft, scheduled or live. You may move the end date of a live post, without charge, up to the last day of the blocks of 28 days already charged. A shorter period is not credited.',
      'You may withdraw a live post at any time, with effect at once. You may repost a post that has expired or was withdrawn; a repost is a new posting. A post that we have hidden can be reposted only after we have approved it, and nothing is charged until then.',
      'We may decline, hide or remove a post that breaks these terms or the law, or that we reasonably believe to. We tell you by e-mail. While a post is hidden for that reason its period runs on.',
      'We may show a post’s heading, sector, location, turnover band and dates on the public home page where you have allowed it. The full post is shown to registered users only.',
    ],
  },
];
