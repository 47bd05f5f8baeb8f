import assert from 'node:assert/strict';
import test from 'node:test';
import { fits, isOfTrade } from './fitting-buyers.ts';
import { randomHistory } from './history.ts';
import { profileText } from './profiles.ts';
import { seeded } from './random.ts';

const { buyers, posts } = randomHistory(new Date('2026-06-10T09:00:00Z'));
const about = { location: 'Scotland', category: 'Gyms and sports' };

test('a trade buyer responds only to posts in its own trade', () => {
  const trade = buyers.filter(({ interestedStatusId, leads }) => interestedStatusId === 1 && !leads);
  assert.ok(trade.length > 50);
  for (const buyer of trade)
    for (const { draft } of posts) if (fits(buyer, draft)) assert.ok(isOfTrade(buyer, draft), buyer.introduction);
});

test('no aerospace firm buys a golf club', () => {
  const golf = posts.find(({ draft }) => draft.PrimaryCategory === 194);
  const engineers = buyers.filter(({ sector, interestedStatusId }) => sector === 150 && interestedStatusId === 1);
  assert.ok(golf && engineers.length > 0);
  for (const each of engineers) assert.equal(fits(each, golf.draft), false);
});

test('a message mentions employees, plant, lease and trade only if the post has them', () => {
  for (const { draft } of posts) {
    for (const [index, buyer] of buyers.slice(0, 60).entries()) {
      if (!fits(buyer, draft)) continue;
      const text = profileText(seeded(index), buyer, about, draft).replace(buyer.introduction, '');
      if (draft.EmployeesId === 1) assert.doesNotMatch(text, /employees|staff|keep the site/, draft.ActivityHeading);
      if (!draft.Assets.includes(4)) assert.doesNotMatch(text, /plant/, draft.ActivityHeading);
      if (!draft.Assets.includes(2)) assert.doesNotMatch(text, /the lease be/, draft.ActivityHeading);
      assert.doesNotMatch(text, /[{}]|undefined/);
    }
  }
});

test('every live post suits some buyer', () => {
  for (const { draft } of posts.filter(({ status }) => status === 'For Sale'))
    assert.ok(
      buyers.some((buyer) => fits(buyer, draft)),
      draft.ActivityHeading,
    );
});
