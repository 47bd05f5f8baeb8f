import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeAccount, makeLivePost } from '../test/fixtures.ts';
import { offer } from '../test/particulars.ts';
import { testProduct } from '../test/product.ts';
import { wholeText } from './whole-text.ts';

const page = (path: string, released?: string) => ({ path, released });

test('defect 138: the terms name the operator, the help page has all answers, and an undertaking is there word by word', async (t) => {
  const product = await testProduct(t, undefined, {
    SUPPLIER_NAME: 'Market & Sons $& Ltd',
    CONTACT_EMAIL: 'help@market.test',
  });
  const { context } = product;
  const terms = await wholeText(context, 'TCs', page('/terms-and-conditions', '<ol><li>{{operator}}</li></ol>'));
  assert.match(terms ?? '', /<li>Market &amp; Sons \$&amp; Ltd<br>.*<br>help@market\.test<\/li>/);
  assert.match((await wholeText(context, 'Help', page('/help/faqs'))) ?? '', /<h3 id=.*<p>/);
  assert.equal(await wholeText(context, 'Login', page('/login')), undefined);

  const seller = await makeAccount(product, 'seller');
  const id = await makeLivePost(product, seller);
  await assert.rejects(wholeText(context, 'PublicUndertaking', page(`/for-sale/${id}/undertaking`)));
  await offer(product, seller, id);
  const { body } = await product.db.selectFrom('undertakingText').select('body').executeTakeFirstOrThrow();
  const undertaking = (await wholeText(context, 'PublicUndertaking', page(`/for-sale/${id}/undertaking`))) ?? '';
  for (const line of body.split(/\n+/).filter((one) => !/[<>&"']/.test(one)))
    assert.ok(undertaking.includes(`<p>${line}</p>`), line);
});
