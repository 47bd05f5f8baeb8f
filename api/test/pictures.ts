import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import sharp, { type Sharp } from 'sharp';
import type { TestProduct, TestUser } from './product.ts';

/** A picture of one colour, the smallest that is accepted; another `shade` is another picture. */
export const drawn = (shade = 90, width = 800, height = 600): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: 120, b: 140 } } });

/** A file as a phone sends it. */
export const aPicture = await drawn().jpeg().toBuffer();

/** Uploads a file to a post. */
export const upload = ({ call }: TestProduct, user: TestUser | undefined, id: number, body: Buffer = aPicture) =>
  call(user, sellerCalls.uploadPicture, { query: { id, declared: 'true' }, body });

type Said = { Alt?: string; SeenBy?: 'post' | 'holders'; Caption?: string; TakenOn?: string };

/** Uploads a picture and describes it; returns its id. */
export async function addPicture(
  product: TestProduct,
  user: TestUser,
  id: number,
  said: Said = {},
  file: Buffer = aPicture,
): Promise<string> {
  const answer = await upload(product, user, id, file);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { pictureId } = answer.json<{ pictureId: string }>();
  const body = { Alt: 'The bakery’s ovens', SeenBy: 'post', ...said };
  const saved = await product.call(user, sellerCalls.editPicture, { query: { id: pictureId }, body });
  if (saved.statusCode !== 200) throw new Error(saved.body);
  return pictureId;
}
