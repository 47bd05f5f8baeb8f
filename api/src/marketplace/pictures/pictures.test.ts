import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import {
  type PictureWidth,
  pictureLimits,
  pictureProblems,
} from '@marketplace/shared-contract/marketplace/pictures/picture-limits';
import type { OwnPicture } from '@marketplace/shared-contract/marketplace/pictures/pictures';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { pictureCalls } from '@marketplace/shared-contract/platform/calls/pictures';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import sharp from 'sharp';
import { makeAccount, makeBuyer, makeDraft, makeLivePost, rowOf } from '../../../test/fixtures.ts';
import { accept, decide, offer, undertakingId } from '../../../test/particulars.ts';
import { addPicture, aPicture, drawn, upload } from '../../../test/pictures.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { testInEachFileStore } from '../../platform/files/each-file-store.fixture.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { sweepFiles } from '../../platform/files/sweep-files.job.ts';
import { copiesOf } from './make-copies.worker.ts';
import { addCopies } from './upload-picture.service.ts';

type T = Parameters<typeof testProduct>[0];

async function market(t: T, over = {}, files?: FileStore) {
  const product = await testProduct(t, undefined, {}, { files });
  const [seller, admin, buyer] = [
    await makeAccount(product, 'seller'),
    await makeAccount(product, 'admin'),
    await makeBuyer(product),
  ] as const;
  return { product, seller, admin, buyer, post: await makeLivePost(product, seller, over) };
}
const own = async ({ call }: TestProduct, user: TestUser, id: number) =>
  (await call(user, sellerCalls.pictures, { query: { id } })).json<{ editable: boolean; pictures: OwnPicture[] }>();
const fetched = ({ call }: TestProduct, user: TestUser | undefined, id: string, accept = 'image/webp') =>
  call(user, user ? pictureCalls.picture : pictureCalls.cover, { query: { id, width: 320 }, headers: { accept } });
const detail = async ({ call }: TestProduct, user: TestUser, id: number) =>
  (await call(user, signedInCalls.post, { query: { id } })).json();
const inStore = async ({ context }: TestProduct) => {
  let files = 0;
  for await (const _ of context.files.entries()) files += 1;
  return files;
};

/** A picture taken upright with a phone: stored sideways, with location and owner's name in its metadata. */
const ofPhone = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888' } })
    .composite([{ input: { create: { width: 1600, height: 300, channels: 3, background: '#f00' } }, gravity: 'south' }])
    .withExif({
      IFD0: { Make: 'PhoneMaker', Artist: 'Robin Tester' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 48/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '1/1 32/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

testInEachFileStore(
  'check 4: a phone picture with GPS comes out upright, without metadata, in three sizes and formats',
  async (t, store) => {
    const { product, seller, post } = await market(t, {}, store);
    const file = await ofPhone();
    const before = await sharp(file).metadata();
    assert.ok(before.exif?.includes('PhoneMaker') && before.orientation === 6, 'the test’s own picture is such a one');
    const { pictureId } = (await upload(product, seller, post, file)).json();
    const seen = new Set<string>();
    for (const [accept, format] of [
      ['image/avif,image/webp,*/*', 'heif'],
      ['image/webp,*/*', 'webp'],
      ['*/*', 'jpeg'],
    ] as const)
      for (const [width, made] of [
        [320, 320],
        [960, 960],
        [1920, 1200],
      ] as const) {
        const query = { id: pictureId, width };
        const answer = await product.call(seller, pictureCalls.picture, { query, headers: { accept } });
        assert.equal(answer.statusCode, 200);
        const found = await sharp(answer.rawPayload).metadata();
        assert.deepEqual([found.format, found.width, found.height], [format, made, Math.round((made * 4) / 3)]);
        assert.deepEqual([found.exif, found.xmp, found.iptc, found.icc, found.orientation], Array(5).fill(undefined));
        assert.ok(!answer.rawPayload.includes('PhoneMaker') && !answer.rawPayload.includes('Robin'));
        // The stored picture's bottom is at the left once upright: rotated by 90 degrees, clockwise.
        const { data } = await sharp(answer.rawPayload)
          .extract({ left: 20, top: 100, width: 1, height: 1 })
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        assert.ok((data[0] ?? 0) > 200 && (data[1] ?? 255) < 80, `upright as ${format}: ${[...data]}`);
        seen.add(answer.rawPayload.toString('base64'));
      }
    assert.equal(seen.size, 9);
    assert.equal(await inStore(product), 9, 'what arrived is not kept');
  },
);

test('a picture narrower than a size reuses the copies of the previous size', async () => {
  const { copies } = await copiesOf(await drawn(3, 800, 600).raw().toBuffer({ resolveWithObject: true }));
  const at = (width: PictureWidth) => copies.filter((copy) => copy.width === width);
  const [small, medium, large] = [at(320), at(960), at(1920)];
  for (const made of [small, medium, large])
    assert.deepEqual(
      made.map(({ format }) => format),
      ['avif', 'webp', 'jpeg'],
    );
  for (const [n, { bytes }] of large.entries()) assert.ok(bytes === medium[n]?.bytes && bytes !== small[n]?.bytes);
});

test('defect 94: accepts a JPEG without its end marker, but not one without its last lines', async (t) => {
  const { product, seller, post } = await market(t);
  const whole = await drawn(1, 900, 700).jpeg({ progressive: true }).toBuffer();
  assert.equal((await upload(product, seller, post, whole.subarray(0, -2))).statusCode, 200);
  for (const missing of [20, whole.length / 2])
    assert.equal((await upload(product, seller, post, whole.subarray(0, -missing))).statusCode, 400);
});

test('check 4: rejects one of 10,000 by 10,000 pixels', async (t) => {
  const { product, seller, post } = await market(t);
  const large = await drawn(1, 10_000, 10_000).png({ compressionLevel: 9 }).toBuffer();
  assert.ok(large.byteLength < pictureLimits.bytes);
  const answer = await upload(product, seller, post, large);
  assert.deepEqual([answer.statusCode, answer.json().message], [400, pictureProblems.tooManyPixels]);
});

test('rejects what is not a picture, too small, too large, HEIC or undeclared, storing nothing', async (t) => {
  const { product, seller, post } = await market(t);
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(500)]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>1</script></svg>');
  const cases: [string, Buffer, number, string][] = [
    ['small', await drawn(1, 799, 600).jpeg().toBuffer(), 400, pictureProblems.tooSmall],
    ['narrow', await drawn(1, 800, 599).webp().toBuffer(), 400, pictureProblems.tooSmall],
    ['large', Buffer.concat([aPicture, Buffer.alloc(pictureLimits.bytes)]), 413, pictureProblems.tooLarge],
    ['HEIC', heic, 400, pictureProblems.heic],
    ['a drawing', svg, 400, pictureProblems.notAPicture],
    ['a GIF', await drawn().gif().toBuffer(), 400, pictureProblems.notAPicture],
    ['half', aPicture.subarray(0, aPicture.length / 2), 400, pictureProblems.notAPicture],
    ['nothing (defect 94)', Buffer.alloc(0), 400, pictureProblems.empty],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 400, pictureProblems.notAPicture],
  ];
  for (const [what, file, status, message] of cases) {
    const answer = await upload(product, seller, post, file);
    assert.deepEqual([what, answer.statusCode, answer.json().message], [what, status, message]);
  }
  const undeclared = await product.call(seller, sellerCalls.uploadPicture, { query: { id: post }, body: aPicture });
  assert.deepEqual([undeclared.statusCode, undeclared.json().fields?.declared], [400, pictureProblems.undeclared]);
  const asJson = await product.call(seller, sellerCalls.uploadPicture, {
    query: { id: post, declared: 'true' },
    body: {},
  });
  assert.equal(asJson.statusCode, 415);
  assert.deepEqual((await own(product, seller, post)).pictures, []);
  assert.equal(await inStore(product), 0);
  assert.deepEqual(await readdir(path.join(product.context.config.dataDir, 'uploads')), []);
});

testInEachFileStore(
  'check 5: a picture for who was released the particulars is 404 to anybody else, by its address too',
  async (t, store) => {
    const { product, seller, admin, buyer, post } = await market(t, {}, store);
    const id = await addPicture(product, seller, post, { SeenBy: 'holders' });
    const other = await makeAccount(product, 'seller');
    for (const [user, status] of [
      [seller, 200],
      [admin, 200],
      [buyer, 404],
      [other, 404],
      [undefined, 404],
    ] as const)
      assert.equal((await fetched(product, user, id)).statusCode, status, user?.role);
    assert.equal((await detail(product, buyer, post)).pictures, undefined);
    assert.equal((await detail(product, seller, post)).pictures.length, 1);
    await offer(product, seller, post, true);
    assert.equal((await accept(product, buyer, post)).statusCode, 200);
    assert.equal((await detail(product, buyer, post)).pictures.length, 1);
    assert.equal((await fetched(product, buyer, id)).statusCode, 200);
    await decide(product, seller, await undertakingId(product, buyer, post), 'end');
    assert.equal((await fetched(product, buyer, id)).statusCode, 404);
  },
);

test('computes who sees a picture at each request: approval, the end of a draft, the owner’s choice for visitors', async (t) => {
  const { product, seller, admin, buyer, post } = await market(t);
  const id = await addPicture(product, seller, post);
  const statuses = async (picture = id) =>
    Promise.all(
      [seller, admin, buyer, undefined].map(async (user) => (await fetched(product, user, picture)).statusCode),
    );
  assert.deepEqual(await statuses(), [200, 200, 200, 200]);
  await product.call(admin, adminCalls.unapprovePost, { query: { id: post } });
  assert.deepEqual(await statuses(), [200, 200, 404, 404]);
  await product.call(admin, adminCalls.approvePost, { query: { id: post } });
  const second = await addPicture(product, seller, post, { Alt: 'The yard' }, await drawn(7).png().toBuffer());
  assert.deepEqual(await statuses(second), [200, 200, 200, 404], 'a visitor sees the cover alone');
  await product.call(seller, sellerCalls.chooseCover, { query: { id: second } });
  assert.deepEqual(
    [await statuses(id), await statuses(second)],
    [
      [200, 200, 200, 404],
      [200, 200, 200, 200],
    ],
  );
  const members = await makeLivePost(product, seller, { DisplayHome: false });
  assert.deepEqual(await statuses(await addPicture(product, seller, members)), [200, 200, 200, 404]);
  const draft = await makeDraft(product, seller);
  assert.deepEqual(await statuses(await addPicture(product, seller, draft)), [200, 200, 404, 404]);
  const scheduled = await makeLivePost(product, seller, {}, { Startdate: '2026-06-20' });
  assert.deepEqual(await statuses(await addPicture(product, seller, scheduled)), [200, 200, 404, 404]);
  const { pictureId: undescribed } = (await upload(product, seller, post, await drawn(9).png().toBuffer())).json();
  assert.deepEqual(await statuses(undescribed), [200, 200, 404, 404], 'nobody else sees one that is not described');
  for (const strange of ['0', '', 'x', '../../etc', '11111111-1111-4111-8111-111111111111'])
    assert.ok([400, 404].includes((await fetched(product, buyer, strange)).statusCode), strange);
});

test('sends a picture with its own type, for its own origin, cached for a minute at most', async (t) => {
  const { product, seller, buyer, post } = await market(t);
  const id = await addPicture(product, seller, post);
  for (const [user, cache] of [
    [buyer, 'private'],
    [undefined, 'public'],
  ] as const) {
    const { headers } = await fetched(product, user, id);
    assert.deepEqual(
      [
        'content-type',
        'cache-control',
        'vary',
        'x-content-type-options',
        'cross-origin-resource-policy',
        'content-security-policy',
      ].map((name) => headers[name]),
      [
        'image/webp',
        `${cache}, max-age=60`,
        'accept',
        'nosniff',
        'same-origin',
        "default-src 'none';frame-ancestors 'none'",
      ],
    );
  }
});

test('the cover is on every card and the pictures are on the detail; a post without any is unchanged', async (t) => {
  const { product, seller, buyer, post } = await market(t);
  const card = async () =>
    (await product.call(buyer, buyerCalls.inboxPosts, { query: { ids: String(post) } })).json()[0].cover;
  const home = async () => (await product.call(undefined, publicCalls.homePosts)).json()[0].cover;
  assert.deepEqual(
    [await card(), await home(), (await detail(product, buyer, post)).pictures],
    [undefined, undefined, undefined],
  );
  const id = await addPicture(product, seller, post, { Caption: 'Installed in 2019', TakenOn: '2026-06-01' });
  assert.deepEqual(await card(), { pictureId: id, alt: 'The bakery’s ovens' });
  assert.deepEqual(await home(), { address: `/api/unauth/picture?id=${id}`, alt: 'The bakery’s ovens' });
  const shown = { pictureId: id, alt: 'The bakery’s ovens', caption: 'Installed in 2019', takenOn: '2026-06-01' };
  assert.deepEqual((await detail(product, buyer, post)).pictures, [
    { ...shown, seenBy: 'post', cover: true, width: 800, height: 600 },
  ]);
  const lists = (await product.call(seller, sellerCalls.posts, { query: { status: 1 } })).json();
  assert.equal(lists[0].cover.pictureId, id);
});

test('ordering, cover and removal never lose another tab’s picture, and keep a cover while possible', async (t) => {
  const { product, seller, post } = await market(t);
  const ids: string[] = [];
  for (const shade of [1, 2, 3])
    ids.push(await addPicture(product, seller, post, {}, await drawn(shade).png().toBuffer()));
  const [a = '', b = '', c = ''] = ids;
  const order = async () => (await own(product, seller, post)).pictures.map(({ pictureId }) => pictureId);
  const cover = async () => (await own(product, seller, post)).pictures.find((picture) => picture.cover)?.pictureId;
  const reorder = (PictureIds: string[]) =>
    product.call(seller, sellerCalls.orderPictures, { query: { id: post }, body: { PictureIds } });
  assert.deepEqual([await order(), await cover()], [ids, a]);
  await reorder([c, a, b]);
  assert.deepEqual(await order(), [c, a, b]);
  await reorder([b, '11111111-1111-4111-8111-111111111111']);
  assert.deepEqual(await order(), [b, c, a]);
  await product.call(seller, sellerCalls.removePicture, { query: { id: a } });
  assert.deepEqual([await order(), await cover()], [[b, c], b]);
  const edit = { Alt: 'Now for a few', SeenBy: 'holders' };
  await product.call(seller, sellerCalls.editPicture, { query: { id: b }, body: edit });
  assert.equal(await cover(), c);
  assert.equal((await product.call(seller, sellerCalls.chooseCover, { query: { id: b } })).statusCode, 409);
  await product.call(seller, sellerCalls.removePicture, { query: { id: c } });
  assert.equal(await cover(), undefined);
  assert.equal((await product.call(seller, sellerCalls.removePicture, { query: { id: c } })).statusCode, 404);
});

test('two tabs: an outdated edit does not overwrite a newer one', async (t) => {
  const { product, seller, post } = await market(t);
  const id = await addPicture(product, seller, post);
  const [picture] = (await own(product, seller, post)).pictures;
  const edit = (Alt: string, version = '') =>
    product.call(seller, sellerCalls.editPicture, {
      query: { id },
      body: { Alt, SeenBy: 'post' },
      headers: { 'if-match': version },
    });
  const first = await edit('The first tab', picture?.version);
  assert.equal(first.statusCode, 200);
  const second = await edit('The second tab', picture?.version);
  assert.deepEqual([second.statusCode, second.json().stored.Alt], [409, 'The first tab']);
  assert.equal((await edit('The first tab again', String(first.headers.etag))).statusCode, 200);
});

test('an upload sent twice, even concurrently, is one picture; a post has at most twelve', async (t) => {
  const { product, seller, post } = await market(t);
  const both = await Promise.all([upload(product, seller, post), upload(product, seller, post)]);
  assert.equal(both[0]?.json().pictureId, both[1]?.json().pictureId);
  const files = await Promise.all(
    Array.from({ length: 14 }, (_, n) =>
      drawn(n + 1)
        .png()
        .toBuffer(),
    ),
  );
  const answers = await Promise.all(files.map((file) => upload(product, seller, post, file)));
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  assert.deepEqual(
    [refused.length, refused[0]?.statusCode, refused[0]?.json().message],
    [3, 409, pictureProblems.full],
  );
  assert.equal((await own(product, seller, post)).pictures.length, pictureLimits.perPost);
  const { clock, context } = product;
  for (const instant of ['2026-06-12T09:00:00Z', '2026-06-13T10:00:00Z']) {
    clock.set(instant);
    await sweepFiles(context);
  }
  const kept = await product.db.selectFrom('pictureFile').select('fileKey').distinct().execute();
  assert.equal(await inStore(product), kept.length, 'what the refused ones left is swept');
});

test('a post accepts twelve of fifty pictures ready at the same moment', async (t) => {
  const { product, seller, post } = await market(t);
  const made = await copiesOf(await drawn().raw().toBuffer({ resolveWithObject: true }));
  const added = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) =>
      addCopies(product.context, { ...seller, sessionId: '' }, post, { sourceHash: `picture ${n}`, made }),
    ),
  );
  const problems = added.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []));
  assert.deepEqual(problems, Array(50 - pictureLimits.perPost).fill(pictureProblems.full));
  const { pictures } = await own(product, seller, post);
  assert.equal(new Set(pictures.map(({ pictureId }) => pictureId)).size, pictureLimits.perPost);
});

test('two tabs: the last of two concurrent orders wins completely, and no picture is lost', async (t) => {
  const { product, seller, post } = await market(t);
  const made = await copiesOf(await drawn().raw().toBuffer({ resolveWithObject: true }));
  const ids: string[] = [];
  for (const n of [1, 2, 3, 4])
    ids.push(
      (await addCopies(product.context, { ...seller, sessionId: '' }, post, { sourceHash: `picture ${n}`, made }))
        .pictureId,
    );
  const orders = [ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)], ids];
  const answers = await Promise.all(
    orders.map((PictureIds) =>
      product.call(seller, sellerCalls.orderPictures, { query: { id: post }, body: { PictureIds } }),
    ),
  );
  assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]));
  const order = (await own(product, seller, post)).pictures.map(({ pictureId }) => pictureId);
  assert.ok(orders.some((one) => one.join() === order.join()));
});

test('an archived post keeps its pictures read-only, and shows them again when reposted', async (t) => {
  const { product, seller, buyer, post } = await market(t);
  const id = await addPicture(product, seller, post);
  await product.call(seller, sellerCalls.withdrawPost, { query: { id: post } });
  assert.equal((await own(product, seller, post)).editable, false);
  const calls = [
    upload(product, seller, post, await drawn(3).png().toBuffer()),
    product.call(seller, sellerCalls.removePicture, { query: { id } }),
    product.call(seller, sellerCalls.chooseCover, { query: { id } }),
    product.call(seller, sellerCalls.editPicture, { query: { id }, body: { Alt: 'x', SeenBy: 'post' } }),
    product.call(seller, sellerCalls.orderPictures, { query: { id: post }, body: { PictureIds: [] } }),
  ];
  for (const answer of await Promise.all(calls)) assert.equal(answer.statusCode, 409, answer.body);
  const dates = { StartDate: '2026-06-10', EndDate: '2026-07-07' };
  assert.equal((await product.call(seller, sellerCalls.repost, { query: { id: post }, body: dates })).statusCode, 200);
  assert.equal((await detail(product, buyer, post)).pictures.length, 1);
});

test('the ledger records once a London day how many pictures were shown, as does the certificate', async (t) => {
  const { product, seller, post } = await market(t);
  const { clock, call, db } = product;
  const { periodId } = await db.selectFrom('post').select('periodId').where('id', '=', post).executeTakeFirstOrThrow();
  const ids = [];
  for (const shade of [1, 2, 3])
    ids.push(await addPicture(product, seller, post, {}, await drawn(shade).png().toBuffer()));
  clock.set('2026-06-11T09:00:00Z');
  await addPicture(product, seller, post, { SeenBy: 'holders' }, await drawn(4).png().toBuffer());
  clock.set('2026-06-12T09:00:00Z');
  for (const id of ids) await call(seller, sellerCalls.removePicture, { query: { id } });
  clock.set('2026-06-13T09:00:00Z');
  await call(seller, sellerCalls.withdrawPost, { query: { id: post } });
  const { annex } = (await call(seller, sellerCalls.certificate, { query: { id: periodId ?? 0 } })).json();
  const lines = annex.lines.filter(({ kind }: { kind: string }) => kind === 'pictures shown');
  assert.deepEqual(
    lines.map(({ at, quantity }: { at: string; quantity: number }) => [at.slice(0, 10), quantity]),
    [
      ['2026-06-10', 3],
      ['2026-06-12', 0],
    ],
  );
  const ledger = JSON.stringify(await db.selectFrom('marketingEvent').selectAll().execute());
  assert.ok(!ledger.includes('ovens') && !ids.some((id) => ledger.includes(id)));
});

test('a draft posted with pictures has them in the ledger from the start', async (t) => {
  const { product, seller } = await market(t);
  const id = await makeDraft(product, seller);
  await addPicture(product, seller, id);
  await product.call(seller, sellerCalls.postDraft, {
    query: { id },
    body: { Startdate: '2026-06-10', Enddate: '2026-07-07' },
  });
  const noted = await product.db
    .selectFrom('marketingEvent')
    .select(['kind', 'pictures'])
    .where('kind', '=', 'pictures shown')
    .execute();
  assert.deepEqual(noted, [{ kind: 'pictures shown', pictures: 1 }]);
});

test('an Admin removes a picture with a reason, emailed to its practitioner', async (t) => {
  const { product, seller, admin, buyer, post } = await market(t);
  const id = await addPicture(product, seller, post);
  const remove = (user: TestUser, Reason: unknown) =>
    product.call(user, adminCalls.removePostPicture, { query: { id }, body: { Reason } });
  assert.deepEqual((await remove(admin, ' ')).json().fields, { Reason: 'Say why the picture is removed' });
  assert.equal((await own(product, seller, post)).pictures.length, 1);
  assert.equal((await remove(admin, 'A number plate can be read.')).statusCode, 200);
  assert.deepEqual((await own(product, seller, post)).pictures, []);
  assert.equal((await fetched(product, buyer, id)).statusCode, 404);
  const entry = await rowOf(product, 'audit', { act: 'remove-picture' });
  assert.deepEqual([entry.actorId, entry.after], [admin.id, { reason: 'A number plate can be read.' }]);
});

test('deleting a draft deletes its pictures, and the sweep their files', async (t) => {
  const { product, seller } = await market(t);
  const id = await makeDraft(product, seller);
  await addPicture(product, seller, id);
  assert.equal((await product.call(seller, sellerCalls.deleteDraft, { query: { id } })).statusCode, 200);
  for (const instant of ['2026-06-12T09:00:00Z', '2026-06-13T10:00:00Z']) {
    product.clock.set(instant);
    await sweepFiles(product.context);
  }
  assert.equal(await inStore(product), 0);
});

test('an account uploads up to sixty pictures an hour, and is told when it wants more', async (t) => {
  const product = await testProduct(t, undefined, { RATE_LIMIT: 'on' });
  const seller = await makeAccount(product, 'seller');
  const post = await makeDraft(product, seller);
  for (let n = 0; n < pictureLimits.uploadsPerHour; n += 1)
    assert.equal((await upload(product, seller, post, Buffer.from('no picture'))).statusCode, 400);
  assert.equal((await upload(product, seller, post)).statusCode, 429);
  product.clock.set('2026-06-10T10:00:01Z');
  assert.equal((await upload(product, seller, post)).statusCode, 200);
});
