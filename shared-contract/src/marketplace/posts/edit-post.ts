import { Ids, requiredId } from '../../platform/fields/ids.ts';
import { optionalLine } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';
import { description } from './description.ts';
import { detailShape, headingLimit } from './post-schemas.ts';

/** SELL-037, VAL-037 to VAL-039. */
export const EditDetail = z.object(detailShape);
export type EditDetail = z.infer<typeof EditDetail>;

/** VAL-041. */
export const EditDescription = z.object({ Description: description('Description is required') });
export type EditDescription = z.infer<typeof EditDescription>;

/** A post's texts that appear in alerts, edited during a repost (PD-74). */
export const EditTexts = z.extend(EditDescription, { ActivityHeading: detailShape.ActivityHeading });
export type EditTexts = z.infer<typeof EditTexts>;

/** A post's text, to be searched for contact details: the description's HTML, the heading as plain text (API-067). */
export const CheckDescription = z.extend(EditDescription, { ActivityHeading: optionalLine(headingLimit) });
export type CheckDescriptionInput = z.input<typeof CheckDescription>;
export const ContactDetails = z.object({ contactDetailsDetected: z.boolean(), contactDetails: z.array(z.string()) });
export type ContactDetails = z.infer<typeof ContactDetails>;

export const EditCategory = z.object({ PrimaryCategory: requiredId('Primary Category is required') });
export type EditCategory = z.infer<typeof EditCategory>;
export const EditAdditionalCategories = z.object({ Categories: Ids });
export type EditAdditionalCategories = z.infer<typeof EditAdditionalCategories>;
export const EditAssets = z.object({ Assets: Ids });
export type EditAssets = z.infer<typeof EditAssets>;

/** `Sold: true` archives the post as sold (PD-30). */
export const WithdrawPost = z.object({ Sold: z.prefault(z.boolean({ error: 'Must be true or false' }), false) });
export type WithdrawPost = z.infer<typeof WithdrawPost>;
