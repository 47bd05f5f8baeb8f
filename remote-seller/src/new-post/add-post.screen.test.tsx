import { beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cleanWire, filledIn, fillIn, labelWire, pasteDescription } from '../new-post.fixture.tsx';
import { held, newUserId, openArea, refusal } from '../seller-area.fixture.ts';

const create = 'POST /seller/draft';
beforeEach(() => localStorage.clear());
const additional = () => screen.getByRole('group', { name: 'Additional Categories (optional)' });

test('announces that the form’s labels are loading', async () => {
  const labels = held({ body: { assetLabels: [] } });
  openArea('/user/add-post', { ...labelWire, 'GET /label/assets': () => labels.promise });
  expect(await screen.findByText('Loading the form')).toBeTruthy();
  labels.release();
  expect(await screen.findByLabelText('Reference')).toBeTruthy();
});

test('retries only the labels that failed', async () => {
  let works = false;
  const { asked } = openArea('/user/add-post', {
    ...labelWire,
    'GET /label/assets': () => (works ? { body: { assetLabels: [] } } : refusal(500, 'Away for a moment')),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Reference')).toBeTruthy();
  expect(asked.filter(({ call }) => call === 'GET /label/newpost')).toHaveLength(1);
});

test('an incomplete form says what is missing, and calls no API', async () => {
  const { asked } = openArea('/user/add-post', labelWire);
  await userEvent.click(await screen.findByRole('button', { name: 'Save Draft' }));
  for (const text of [
    'Reference is required',
    'Activity Heading is required',
    'Please select at least one location',
    'Appointment Status is required',
    'Trading Status is required',
    'Turnover is required',
    'Employees is required',
    'Description is required',
    'Primary Category is required',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reference')));
  expect(asked.some(({ call }) => call === create)).toBe(false);
});

test('lists the parts of the form with what each still needs, and links to them', async () => {
  openArea('/user/add-post', { ...labelWire, ...cleanWire });
  await screen.findByLabelText('Reference');
  const parts = within(screen.getByRole('navigation', { name: 'Parts of your post' }));
  const left = () => parts.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(left()).toEqual(['The business7 to complete', 'What is for sale1 to complete', 'Categories1 to complete']);
  await fillIn();
  await waitFor(() =>
    expect(left()).toEqual(['The businessComplete', 'What is for saleComplete', 'CategoriesComplete']),
  );
  await userEvent.click(parts.getByRole('button', { name: 'Categories' }));
  expect(within(document.activeElement as HTMLElement).getByRole('heading').textContent).toBe('Categories');
});

const unfinished = 'GET /seller/unfinished-post';
const keep = 'PUT /seller/unfinished-post';
const heading = () => screen.findByLabelText<HTMLInputElement>('Activity Heading');
const keptElsewhere = (post: object) => ({ body: { saved: { post, savedDate: '2026-11-20T10:00:00.000Z' } } });

test('offers what was entered on another device, and stores changes until the form is empty', async () => {
  const { asked } = openArea('/user/add-post', {
    ...labelWire,
    [unfinished]: () => keptElsewhere({ ActivityHeading: 'Craft bakery', DisplayHome: false }),
    [keep]: () => ({ body: 'Your post is kept' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with it' }));
  const kept = () => asked.filter(({ call }) => call === keep).map(({ body }) => body);
  await userEvent.type(await heading(), ' in Leeds');
  await waitFor(() => expect(kept()).toEqual([{ ActivityHeading: 'Craft bakery in Leeds', DisplayHome: false }]));
  await userEvent.clear(await heading());
  await userEvent.click(screen.getByRole('checkbox', { name: 'Display Publicly' }));
  await waitFor(() => expect(kept().at(-1)).toEqual({}));
});

test('offers a different version from another device, and loses nothing without asking', async () => {
  const wire = { ...labelWire, [unfinished]: () => ({ body: { saved: null } }), [keep]: () => ({ body: 'Kept' }) };
  const who = { userId: newUserId() };
  openArea('/user/add-post', wire, who);
  await userEvent.type(await heading(), 'Bakery');
  cleanup();
  openArea('/user/add-post', { ...wire, [unfinished]: () => keptElsewhere({ ActivityHeading: 'Mill' }) }, who);
  expect(await screen.findByText('You continued this post elsewhere')).toBeTruthy();
  expect((await heading()).value).toBe('Bakery');
  await userEvent.click(screen.getByRole('button', { name: 'Continue with it' }));
  expect((await heading()).value).toBe('Mill');
});

test('offers a closed tab’s input before the stored one', async () => {
  const wire = { ...labelWire, [unfinished]: () => ({ body: { saved: null } }), [keep]: () => ({ body: 'Kept' }) };
  const who = { userId: newUserId() };
  openArea('/user/add-post', wire, who);
  await userEvent.type(await heading(), 'Bakery');
  cleanup();
  // As if from another tab.
  for (const key of Object.keys(localStorage).filter((name) => name.includes('#'))) {
    localStorage.setItem(key.replace(/#.*/, '#closed'), localStorage.getItem(key) ?? '');
    localStorage.removeItem(key);
  }
  const mill = held(keptElsewhere({ ActivityHeading: 'Mill' }));
  openArea('/user/add-post', { ...wire, [unfinished]: () => mill.promise }, who);
  const discard = await screen.findByRole('button', { name: 'Discard it' });
  await act(async () => mill.release());
  expect(screen.getAllByRole('button', { name: 'Continue with it' })).toHaveLength(1);
  await userEvent.click(discard);
  await userEvent.click(screen.getByRole('button', { name: 'Continue with it' }));
  expect((await heading()).value).toBe('Mill');
});

test('creates the draft after the pending save, and saves the latest version next', async () => {
  const first = held({ body: 'Kept' });
  const { asked } = openArea('/user/add-post', {
    ...labelWire,
    ...cleanWire,
    [unfinished]: () => ({ body: { saved: null } }),
    [keep]: () => (asked.filter(({ call }) => call === keep).length > 1 ? { body: 'Kept' } : first.promise),
    [create]: () => ({ body: { businessId: 12 } }),
  });
  await fillIn();
  await waitFor(() => expect(asked.some(({ call }) => call === keep)).toBe(true));
  await userEvent.type(await heading(), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save Draft' }));
  await waitFor(() => expect(asked.some(({ call }) => /check-description/.test(call))).toBe(true));
  first.release();
  await waitFor(() => expect(asked.some(({ call }) => call === create)).toBe(true));
  const calls = asked.map(({ call }) => call).filter((call) => call === keep || call === create);
  expect(calls).toEqual([keep, keep, create]);
});

test('mentions existing drafts, with a link to their list', async () => {
  const body = { draftExists: true, message: 'You already have 2 draft posts' };
  openArea('/user/add-post', { ...labelWire, 'GET /seller/draft-already-exists-notifiation': () => ({ body }) });
  expect(await screen.findByText('You already have 2 draft posts')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Posts in a Draft Stage' }).getAttribute('href')).toBe('/user/draft-posts');
});

test('defect 87: warns of characters in heading and reference that a certificate cannot print', async () => {
  openArea('/user/add-post', labelWire);
  await userEvent.type(await screen.findByLabelText('Activity Heading'), 'Café 📞');
  expect(screen.getByText(/^Certificates cannot print 📞 and show a code/)).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Activity Heading'));
  await userEvent.type(screen.getByLabelText('Reference'), 'ไ/1');
  expect(screen.getByText(/^Certificates cannot print ไ and show a code/)).toBeTruthy();
});

test('warns of a reference in use, until it is changed', async () => {
  const { asked } = openArea('/user/add-post', {
    ...labelWire,
    'GET /seller/reference-in-use': ({ query }) => ({ body: { inUse: query.reference === 'REF-7' } }),
  });
  const field = await screen.findByLabelText('Reference');
  await userEvent.type(field, 'REF-7');
  expect(await screen.findByText(/Another of your posts already has this reference/)).toBeTruthy();
  await userEvent.type(field, '8');
  await waitFor(() => expect(screen.queryByText(/has this reference already/)).toBeNull());
  expect(asked.filter(({ call }) => call.includes('reference-in-use')).map(({ query }) => query.reference)).toContain(
    'REF-7',
  );
});

test('defect 125: explains next to Display Publicly what anyone can see; a saved draft opens its post', async () => {
  const wire = { ...labelWire, ...cleanWire, [create]: () => ({ body: { businessId: 12 } }) };
  const { asked, where } = openArea('/user/add-post', wire);
  await fillIn();
  expect(screen.getByLabelText<HTMLInputElement>('Display Publicly').checked).toBe(true);
  const preview = within(screen.getByRole('group', { name: 'What anyone can see' }));
  expect(preview.getByText(filledIn.ActivityHeading)).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Display Publicly'));
  expect(screen.getByText('Only people who are logged in will see this post.')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Display Publicly'));
  await userEvent.click(screen.getByRole('button', { name: 'Save Draft' }));
  expect(await screen.findByRole('heading', { name: 'PostDetail' })).toBeTruthy();
  expect(where()).toBe('/post/12');
  expect(asked.find(({ call }) => call === create)?.body).toEqual(filledIn);
});

test('shows a rejection at its field and under the form, and keeps the input', async () => {
  const { where } = openArea('/user/add-post', {
    ...labelWire,
    ...cleanWire,
    [create]: () => refusal(400, 'The heading is unclear', { ActivityHeading: 'Say more' }),
  });
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Save Draft' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The heading is unclear');
  expect(screen.getByText('Say more')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Reference').value).toBe('REF-7');
  expect(where()).toBe('/user/add-post');
});

test('additional categories appear once there is a primary one, and never include it', async () => {
  openArea('/user/add-post', labelWire);
  await screen.findByLabelText('Reference');
  expect(screen.queryByRole('group', { name: 'Additional Categories (optional)' })).toBeNull();
  const box = (name: string) => within(additional()).getByRole<HTMLInputElement>('checkbox', { name });
  await userEvent.click(screen.getByRole('radio', { name: 'Hotels and leisure' }));
  await userEvent.click(box('Retail'));
  expect(box('Retail').checked).toBe(true);

  await userEvent.click(screen.getByRole('radio', { name: 'Retail' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Hotels and leisure' }));
  expect(box('Retail').checked).toBe(false);
});

test('Post now saves the draft and continues to its pictures', async () => {
  const { asked, where } = openArea('/user/add-post', {
    ...labelWire,
    ...cleanWire,
    [create]: () => ({ body: { businessId: 12 } }),
  });
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Post now' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Pictures' })).toBeTruthy();
  expect(where()).toBe('/post/12/pictures');
  expect(asked.filter(({ call }) => call === create).map(({ body }) => body)).toEqual([filledIn]);
});

const found = { body: { contactDetailsDetected: true, contactDetails: ['ann@x.test'] } };
const described = '<p>Ask ann@x.test now</p>';

/** A filled-in post whose description contains an address, being saved. */
async function saveWithDetails() {
  let refuses = true;
  const area = openArea('/user/add-post', {
    ...labelWire,
    'POST /seller/check-description': () => found,
    [create]: () => (refuses ? refusal(500, 'Away for a moment') : { body: { businessId: 12 } }),
  });
  await fillIn();
  await pasteDescription(described);
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Draft' }));
  await save();
  expect(await screen.findByRole('dialog', { name: 'Personal Details detected' })).toBeTruthy();
  const works = () => {
    refuses = false;
  };
  const made = (call: string) => area.asked.filter((one) => one.call === call);
  return { ...area, save, works, made };
}

test('Yes removes the contact details and saves the text as previewed (defect 12)', async () => {
  const { works, made } = await saveWithDetails();
  const question = within(screen.getByRole('dialog', { name: 'Personal Details detected' }));
  const shown = question.getByRole('definition').textContent;
  expect(shown).toMatch(/Ask now$/);
  expect(question.getByRole('term').textContent).toContain('Ask ann@x.test now');
  works();
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByRole('heading', { name: 'PostDetail' })).toBeTruthy();
  expect(made('POST /seller/check-description')[0]?.body).toMatchObject({ ActivityHeading: 'Coastal hotel' });
  expect(made(create)[0]?.body).toMatchObject({ Description: expect.stringContaining('Ask now') });
  expect(JSON.stringify(made(create))).not.toContain('ann@x.test');
});

test('No saves the text unchanged, and retrying the same text asks nothing again', async () => {
  const { save, works, made, where } = await saveWithDetails();
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  works();
  await save();
  expect(await screen.findByRole('heading', { name: 'PostDetail' })).toBeTruthy();
  expect(where()).toBe('/post/12');
  expect(made('POST /seller/check-description')).toHaveLength(1);
  const keys = made(create).map(({ key }) => key);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(made(create)[1]?.body).toMatchObject({ Description: expect.stringContaining('ann@x.test') });
});

test('asks about an approved text again only after it changes', async () => {
  const wire = { ...labelWire, 'POST /seller/check-description': () => found, [create]: () => refusal(500, 'Away') };
  const { asked, where } = openArea('/user/add-post', wire);
  const checks = () => asked.filter(({ call }) => call === 'POST /seller/check-description').length;
  const postNow = () => userEvent.click(screen.getByRole('button', { name: 'Post now' }));
  await fillIn();
  await pasteDescription(described);
  await postNow();
  await userEvent.click(await screen.findByRole('button', { name: 'No' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Back to Add Post' }));
  await screen.findByRole('textbox', { name: 'Description' });
  await postNow();
  expect(await screen.findByRole('link', { name: 'Back to Add Post' })).toBeTruthy();
  expect([where(), checks()]).toEqual(['/post/post-new', 1]);

  await userEvent.click(screen.getByRole('link', { name: 'Back to Add Post' }));
  await pasteDescription('<p>or bob@x.test</p>');
  await postNow();
  expect(await screen.findByRole('dialog', { name: 'Personal Details detected' })).toBeTruthy();
  expect(checks()).toBe(2);
});

test('closing the dialog saves nothing', async () => {
  const { made } = await saveWithDetails();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(made(create)).toHaveLength(0);
});
