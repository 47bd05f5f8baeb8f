import { optionalDay } from '../../platform/fields/day-field.ts';
import { IdQuery } from '../../platform/fields/ids.ts';
import { line, lines, optionalLine } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';
import { pictureLimits, pictureProblems, pictureWidths } from './picture-limits.ts';

/** Who can see a picture: everybody who can see the post, or only holders of its particulars. */
export const pictureAudiences = ['post', 'holders'] as const;
export type PictureAudience = (typeof pictureAudiences)[number];

export const audienceLabels: Record<PictureAudience, string> = {
  post: 'Everyone who sees the post',
  holders: 'Only buyers who have been given the particulars',
};

/** A picture as viewers of the post see it. */
export const Picture = z.object({
  pictureId: z.string(),
  alt: z.string(),
  caption: z.string(),
  takenOn: z.nullable(z.string()),
  seenBy: z.enum(pictureAudiences),
  cover: z.boolean(),
  width: z.int(),
  height: z.int(),
});
export type Picture = z.infer<typeof Picture>;

/** The picture on a post's card. */
export const Cover = z.pick(Picture, { pictureId: true, alt: true });
export type Cover = z.infer<typeof Cover>;

/** A picture as its owner edits it; an edit sends `version` along. */
export const OwnPicture = z.extend(Picture, { version: z.string() });
export type OwnPicture = z.infer<typeof OwnPicture>;

/** A post's pictures, in order. `editable` is false once the post is archived. */
export const OwnPictures = z.object({ editable: z.boolean(), pictures: z.array(OwnPicture) });
export type OwnPictures = z.infer<typeof OwnPictures>;

const PictureId = z.uuid('Must be a picture');

/** `?id=` of a picture. */
export const PictureQuery = z.object({ id: PictureId });
export type PictureQuery = z.infer<typeof PictureQuery>;

/** A picture in one of its widths. */
export const PictureFileQuery = z.extend(PictureQuery, {
  width: z.pipe(
    z.enum(pictureWidths.map(String) as [string, ...string[]], { error: `width must be ${pictureWidths.join(', ')}` }),
    z.transform(Number),
  ),
});

/** The body of the upload is the picture itself; the seller's description is in the address. */
export const UploadQuery = z.extend(IdQuery, {
  declared: z.literal('true', { error: pictureProblems.undeclared }),
});

export const UploadedPicture = z.object({ pictureId: z.string() });

export const EditPicture = z.object({
  Alt: line('Describe what the picture shows', pictureLimits.alt),
  Caption: optionalLine(pictureLimits.caption),
  TakenOn: optionalDay(),
  SeenBy: z.enum(pictureAudiences, { error: 'Choose who sees the picture' }),
});
export type EditPicture = z.infer<typeof EditPicture>;

/** These come first, in this order; the others follow as before, so no picture added in another tab is lost. */
export const OrderPictures = z.object({
  PictureIds: z.array(PictureId, { error: 'Must be a list of pictures' }).check(z.maxLength(pictureLimits.perPost)),
});
export type OrderPictures = z.infer<typeof OrderPictures>;

export const RemovePostPicture = z.object({
  Reason: lines('Say why the picture is removed', pictureLimits.reason),
});
export type RemovePostPicture = z.infer<typeof RemovePostPicture>;
