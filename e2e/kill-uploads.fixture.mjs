// Thirty concurrent uploads of pictures, and what must be true after their process was killed.
import assert from 'node:assert/strict';
import sharp from 'sharp';
import { pictureWidths } from '../shared-contract/src/marketplace/pictures/picture-limits.ts';
import { pictureCalls } from '../shared-contract/src/platform/calls/pictures.ts';
import { sellerCalls } from '../shared-contract/src/platform/calls/seller.ts';
import { draftBody } from './draft.fixture.ts';

const uploads = 30;
const perPost = 10;

const drawn = (shade) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: { r: shade * 8, g: 120, b: 140 } } })
    .jpeg()
    .toBuffer();

/** Three drafts and ten pictures for each; `begin` uploads them all at once, and records each response. */
export async function thirtyUploads({ send, port }) {
  const fetched = ({ path, method }, query, token, body) =>
    fetch(`http://127.0.0.1:${port}/api${path}?${new URLSearchParams(query)}`, {
      ...{ method, body },
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'image/webp',
        ...(body && { 'content-type': 'application/octet-stream' }),
      },
    });
  const files = await Promise.all(Array.from({ length: uploads }, (_, n) => drawn(n + 1)));
  const posts = [];
  const acknowledged = new Set();
  const uploadAll = (token) =>
    files.map(async (file, n) => {
      const query = { id: posts[Math.floor(n / perPost)], declared: 'true' };
      const answer = await fetched(sellerCalls.uploadPicture, query, token, file);
      assert.equal(answer.status, 200, await answer.clone().text());
      acknowledged.add((await answer.json()).pictureId);
    });
  /** All pictures; throws unless every size of each can be downloaded and is a picture. */
  const wholePictures = async (token) => {
    const found = [];
    for (const id of posts) {
      const { pictures } = await (await fetched(sellerCalls.pictures, { id }, token)).json();
      for (const { pictureId } of pictures)
        for (const width of pictureWidths) {
          const copy = await fetched(pictureCalls.picture, { id: pictureId, width }, token);
          assert.equal(copy.status, 200);
          await sharp(Buffer.from(await copy.arrayBuffer())).stats();
        }
      found.push(...pictures.map(({ pictureId }) => pictureId));
    }
    return found;
  };
  return {
    /** Uploads them all and calls `kill` when some were answered and others are in progress. */
    async interrupted(token, kill) {
      for (let n = 0; n < uploads / perPost; n += 1) {
        const body = draftBody(`kill uploads ${n}`, 'Its pictures were uploaded while the process was killed');
        posts.push((await send(sellerCalls.draft.path, { token, body })).businessId);
      }
      const under = Promise.allSettled(uploadAll(token));
      while (acknowledged.size < 5) await new Promise((resolve) => setImmediate(resolve));
      await kill();
      const cut = (await under).filter(({ status }) => status === 'rejected');
      assert.ok(cut.length > 0, 'some were under way');
    },
    /** After a restart: acknowledged uploads exist, none exists in part, and after repeating them all thirty exist once. */
    async assertWhole(token) {
      const found = await wholePictures(token);
      assert.deepEqual(
        [...acknowledged].filter((id) => !found.includes(id)),
        [],
      );
      await Promise.all(uploadAll(token));
      assert.equal((await wholePictures(token)).length, uploads);
      return `${found.length} of ${uploads} pictures after the kill, ${uploads} once they were sent again`;
    },
  };
}
