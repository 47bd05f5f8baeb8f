import { expect, test } from '@jest/globals';
import { saveDraftLocally } from '@marketplace/shared-auth';
import { tabCopy } from '@marketplace/shared-auth/unsaved';
import { addDays, displayDate, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anInvoice } from '../invoice.fixture.ts';
import { labelWire } from '../new-post.fixture.tsx';
import { aCard, asPost } from '../post.fixture.ts';
import { held, newUserId, openArea, refusal, signInAs, type Wire } from '../seller-area.fixture.ts';

const today = londonDay(new Date());
const live = aCard({ activeStartDate: [addDays(today, -3)], activeEndDate: [addDays(today, 10)] });
const invoiced = {
  ...asPost(live),
  invoice: [{ invoiceId: 5, invoiceNumber: 1042, createdDate: '2026-10-30T09:00:00.000Z' }],
};
const wire: Wire = {
  ...labelWire,
  'GET /allauth/post': () => ({ body: invoiced }),
  'GET /seller/invoice': () => ({ body: anInvoice() }),
  'GET /seller/posting-quote': () => ({ body: { priceRate: 345, customRate: false, charge: null, reach: null } }),
};

const screens = [
  ['amend-detail', 'Edit Detail', 'PATCH /seller/post-detail'],
  ['amend-description', 'Edit Description', 'PATCH /seller/post-description'],
  ['amend-primary-category', 'Edit Primary Category', 'PATCH /seller/post-category'],
  ['amend-additional-categories', 'Edit Additional Categories', 'PATCH /seller/post-additional-categories'],
  ['amend-assets', 'Edit Assets', 'PATCH /seller/post-assets'],
  ['extend', "Modify Post's End Date", 'PATCH /seller/extend-post'],
] as const;
const clean = () => ({ body: { contactDetailsDetected: false, contactDetails: [] } });

test.each(screens)(
  '%s shows its title, leads back, saves, and shows the words of the server',
  async (path, title, call) => {
    let refuses = true;
    const { asked } = openArea(`/post/7/${path}`, {
      ...wire,
      'POST /seller/check-description': clean,
      [call]: () => (refuses ? refusal(409, 'Not at the moment') : { body: 'Your changes have been saved' }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(screen.getByRole('link', { name: 'Back to the post' }).getAttribute('href')).toBe('/post/7');
    await userEvent.click(save);
    expect((await screen.findByRole('alert')).textContent).toContain('Not at the moment');
    refuses = false;
    await userEvent.click(save);
    expect(await screen.findByText('Your changes have been saved')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asked.filter((one) => one.call === call).map(({ query }) => query)).toEqual([{ id: '7' }, { id: '7' }]);
  },
);

test('announces that a post is loading, and offers another try if it fails', async () => {
  const answer = held(refusal(500, 'Away for a moment'));
  let first = true;
  openArea('/post/7/amend-assets', {
    ...wire,
    'GET /allauth/post': () => {
      if (!first) return { body: invoiced };
      first = false;
      return answer.promise;
    },
  });
  expect(await screen.findByText('Loading the post')).toBeTruthy();
  answer.release();
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
});

test.each([
  ['amend-detail', 'Expired'],
  ['amend-description', 'Sold'],
  ['extend', 'Draft'],
  ['withdraw', 'Scheduled'],
  ['email-post', 'Withdrawn'],
  ['move', 'For Sale'],
  ['cancel', 'For Sale'],
  ['record-sold', 'For Sale'],
] as const)('offers no %s of a post that is %s', async (path, siteStatus) => {
  openArea(`/post/7/${path}`, { ...wire, 'GET /allauth/post': () => ({ body: asPost(aCard({ siteStatus })) }) });
  expect(await screen.findByText(`This post is ${siteStatus}`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Detail' }).getAttribute('href')).toBe('/post/7');
  expect(screen.queryByRole('button', { name: /Save|Send|^Withdraw|Cancel|Record/ })).toBeNull();
});

test('compares an edited reference with the seller’s other posts', async () => {
  const { asked } = openArea('/post/7/amend-detail', {
    ...wire,
    'GET /seller/reference-in-use': () => ({ body: { inUse: true } }),
  });
  expect(await screen.findByText(/Another of your posts already has this reference/)).toBeTruthy();
  expect(asked.find(({ call }) => call.includes('reference-in-use'))?.query).toEqual({ reference: 'REF-7', id: '7' });
});

test('does not send details without reference, heading and location', async () => {
  const { asked } = openArea('/post/7/amend-detail', wire);
  await userEvent.clear(await screen.findByLabelText('Reference'));
  await userEvent.clear(screen.getByLabelText('Activity Heading'));
  await userEvent.click(screen.getByLabelText('Locations'));
  await userEvent.keyboard('{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter a Reference')).toBeTruthy();
  expect(screen.getByText('Please enter an Activity Heading')).toBeTruthy();
  expect(screen.getByText('Please select at least one location')).toBeTruthy();
  expect(asked.some(({ call }) => call === 'PATCH /seller/post-detail')).toBe(false);
});

test('also asks about contact details in a heading (defect 12)', async () => {
  const { asked } = openArea('/post/7/amend-detail', {
    ...wire,
    'POST /seller/check-description': () => ({
      body: { contactDetailsDetected: true, contactDetails: ['0161 496 0000'] },
    }),
    'PATCH /seller/post-detail': () => ({ body: 'Details saved' }),
  });
  const heading = await screen.findByLabelText<HTMLInputElement>('Activity Heading');
  await userEvent.clear(heading);
  await userEvent.type(heading, 'Hotel, ring 0161 496 0000');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Details saved')).toBeTruthy();
  expect(heading.value).toBe('Hotel, ring');
  expect(asked.find(({ call }) => call === 'PATCH /seller/post-detail')?.body).toMatchObject({
    ActivityHeading: 'Hotel, ring',
  });
});

test('the end date can move within the paid days, as the invoice says', async () => {
  openArea('/post/7/extend', wire);
  const last = addDays(today, -3 + 83);
  expect(await screen.findByText(/must be within 84 days of the start/)).toBeTruthy();
  expect(screen.getByText(new RegExp(`from ${displayDate(today)} to ${displayDate(last)}`))).toBeTruthy();
});

test('explains how a scheduled post can run longer than its paid days', async () => {
  openArea('/post/7/extend', {
    ...wire,
    'GET /allauth/post': () => ({ body: { ...invoiced, siteStatus: 'Scheduled' } }),
  });
  const link = await screen.findByRole('link', { name: 'cancel the scheduled post' });
  expect(link.getAttribute('href')).toBe('/post/7/cancel');
  const said =
    /^To run beyond .*, cancel the scheduled post, which is credited in full, and post it for longer, at £345\.00 \+ VAT/;
  await waitFor(() => expect(link.closest('p')?.textContent).toMatch(said));
  expect(screen.queryByText('Continue without a break')).toBeNull();
});

test('defect 1: rejects an end date in the past, beyond the paid days or invalid, and keeps what was typed', async () => {
  const { asked } = openArea('/post/7/extend', { ...wire, 'PATCH /seller/extend-post': () => ({ body: 'Moved' }) });
  const field = await screen.findByLabelText<HTMLInputElement>('End date');
  const range = /^The end date must be from .* to /;
  const typed: [string, RegExp][] = [
    [displayDate(addDays(today, -1)), range],
    [displayDate(addDays(today, -3 + 84)), range],
    ['31 February', /^Enter a date such as/],
  ];
  for (const [day, told] of typed) {
    await userEvent.clear(field);
    await userEvent.type(field, day);
    await userEvent.tab();
    expect(await screen.findByText(told)).toBeTruthy();
    expect(field.value).toBe(day);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  }
  expect(asked.some(({ call }) => call === 'PATCH /seller/extend-post')).toBe(false);
  const last = addDays(today, -3 + 83);
  await userEvent.clear(field);
  await userEvent.type(field, last);
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Moved')).toBeTruthy();
  expect(asked.find(({ call }) => call === 'PATCH /seller/extend-post')?.body).toEqual({ Enddate: last });
});

test.each(['extend', 'withdraw', 'email-post', 'amend-detail'])(
  'defect 2: %s says first that an Admin hid the post',
  async (path) => {
    openArea(`/post/7/${path}`, {
      ...wire,
      ...performance,
      'GET /allauth/post': () => ({ body: { ...invoiced, approved: false } }),
    });
    expect(await screen.findByText('This post is not approved')).toBeTruthy();
    expect(screen.queryByText(/Posting it again costs/)).toBeNull();
    if (path === 'email-post') expect(screen.queryByLabelText('Message')).toBeNull();
    else expect(await screen.findByRole('button', { name: /^(Save|Take post down)$/ })).toBeTruthy();
  },
);

const performance = {
  'GET /seller/post-performance': () => ({
    body: { businessId: 7, posting: { total: { emailed: 80, opened: 25, interest: 2 }, days: [], similar: null } },
  }),
};

test('withdrawing names the buyers who lose the particulars, and says that undertakings stay in force', async () => {
  const holder = { undertakingId: 5, state: 'released', accountClosed: false, openUntil: null };
  openArea('/post/7/withdraw', {
    ...{ ...wire, ...performance },
    'GET /seller/particulars': () => ({ body: { businessId: 7, holders: [holder] } }),
  });
  await screen.findByText(/^The particulars close at once to 1 buyer you released them to/);
  await screen.findByText(/^1 undertaking stays in force/);
});

test('defect 9: withdrawing asks for a reason, shows the cost in figures, and can be cancelled', async () => {
  const call = 'PATCH /seller/withdraw-post';
  const figures = held(performance['GET /seller/post-performance']());
  const { asked } = openArea('/post/7/withdraw', {
    ...wire,
    'GET /seller/post-performance': () => figures.promise,
    [call]: () => ({ body: 'Your post has been withdrawn' }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Why are you taking this post down?' })).toBeTruthy();
  expect(await screen.findByText('Loading what follows')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take post down' })).toBeNull();
  figures.release();
  const end = displayDate(addDays(today, 10));
  expect(await screen.findByText(`It ends today instead of ${end}.`)).toBeTruthy();
  expect(
    await screen.findByText('10 paid days are not refunded. Posting it again costs £345.00 + VAT for 28 days.'),
  ).toBeTruthy();
  expect(await screen.findByText('25 buyers opened it, and 2 buyers wrote to you.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/post/7');
  await userEvent.click(screen.getByRole('button', { name: 'Take post down' }));
  expect(await screen.findByText('Choose whether it was sold or is withdrawn')).toBeTruthy();
  expect(asked.some((one) => one.call === call)).toBe(false);
  await userEvent.click(screen.getByRole('radio', { name: 'Withdrawn, not sold' }));
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw post' }));
  expect(await screen.findByText('Your post has been withdrawn')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Your post has been taken down' })).toBeTruthy();
  expect(asked.find((one) => one.call === call)?.body).toEqual({ Sold: false });
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(screen.getByText('This post is in the archive')).toBeTruthy();
  expect(hrefOf('View the post')).toBe('/post/7');
  expect(hrefOf('Repost')).toBe('/post/7/repost');
  expect(hrefOf('Archived Posts')).toBe('/user/posting-archive');
  expect((await screen.findByRole('link', { name: 'View the certificate' })).getAttribute('href')).toBe(
    '/user/certificate/3',
  );
});

test('withdrawing a continued post says that days not yet begun are credited', async () => {
  const from = addDays(today, 6);
  openArea('/post/7/withdraw', {
    ...{ ...wire, ...performance },
    'GET /seller/posting-quote': () => ({
      body: {
        ...{ priceRate: 345, customRate: false, charge: null, reach: null },
        next: { startDate: addDays(today, 34), continuedFrom: from },
      },
    }),
  });
  await screen.findByText(/^5 paid days are not refunded\./);
  await screen.findByText(`The days from ${displayDate(from)}, which you bought to continue it, are credited in full.`);
});

test.each(['', '?outcome=sold'])('defect 115: leaving an untouched withdrawal%s asks nothing', async (query) => {
  const { where } = openArea(`/post/7/withdraw${query}`, { ...wire, ...performance });
  await userEvent.click(
    await screen.findByRole('radio', { name: 'Sold' }).then((radio) => radio.closest('form') as HTMLElement),
  );
  for (const _ of [1, 2, 3]) await userEvent.tab();
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(where()).toBe('/post/7'));
  expect(screen.queryByText('Leave without saving?')).toBeNull();
});

test('withdraws a post as sold, once, after which it cannot be reposted', async () => {
  const call = 'PATCH /seller/withdraw-post';
  const { asked } = openArea('/post/7/withdraw', {
    ...wire,
    ...performance,
    [call]: () => ({ body: 'Archived as sold' }),
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Sold' }));
  expect(screen.getByText('A sold post cannot be reposted.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mark as sold' }));
  expect(await screen.findByText('Archived as sold')).toBeTruthy();
  expect(asked.find((one) => one.call === call)?.body).toEqual({ Sold: true });
  expect(screen.queryByRole('button', { name: 'Mark as sold' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Repost' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Archived Posts' })).toBeTruthy();
});

test('Mark as Sold preselects Sold, which can be changed', async () => {
  openArea('/post/7/withdraw?outcome=sold', { ...wire, ...performance });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Sold' })).checked).toBe(true);
  expect(screen.getByRole('button', { name: 'Mark as sold' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Withdrawn, not sold' }));
  expect(screen.getByRole('button', { name: 'Withdraw post' })).toBeTruthy();
});

const scheduled = (siteStatus: 'Scheduled' | 'Expired' = 'Scheduled') => ({
  ...wire,
  'GET /allauth/post': () => ({
    body: {
      ...invoiced,
      siteStatus,
      activeStartDate: [addDays(today, siteStatus === 'Scheduled' ? 5 : -40)],
      activeEndDate: [addDays(today, siteStatus === 'Scheduled' ? 32 : -13)],
    },
  }),
});

test('defect 8: moving a scheduled post moves its end date with its start', async () => {
  const call = 'PATCH /seller/move-scheduled-post';
  const { asked } = openArea('/post/7/move', { ...scheduled(), [call]: () => ({ body: 'Your post has been moved' }) });
  const start = await screen.findByLabelText('Start date');
  await userEvent.clear(start);
  await userEvent.type(start, `${displayDate(addDays(today, 9))}{Enter}`);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your post has been moved')).toBeTruthy();
  expect(asked.find((one) => one.call === call)?.body).toEqual({
    Startdate: addDays(today, 9),
    Enddate: addDays(today, 36),
  });
});

test('defect 8: rejects impossible dates at their field, before sending anything', async () => {
  const { asked } = openArea('/post/7/move', scheduled());
  const type = async (label: string, day: string) => {
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, `${day}{Enter}`);
  };
  await type('End date', addDays(today, 5 + 84));
  expect(
    await screen.findByText(`With the 84 days you bought it can run to ${displayDate(addDays(today, 5 + 83))}`),
  ).toBeTruthy();
  await type('Start date', addDays(today, -1));
  expect(await screen.findByText('Start date cannot be before today')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(asked.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
});

test('defect 8: cancelling asks first and says what is credited; a rejection is shown', async () => {
  const call = 'PATCH /seller/cancel-scheduled-post';
  let late = true;
  const { asked } = openArea('/post/7/cancel', {
    ...scheduled(),
    [call]: () => (late ? refusal(409, 'Too late') : { body: 'Your scheduled post has been cancelled' }),
  });
  expect(await screen.findByText(/Invoice 1042 of £1,242.00 is credited in full/)).toBeTruthy();
  const press = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the post' }));
  };
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('Too late');
  late = false;
  await press();
  expect(await screen.findByText('This post will not go live')).toBeTruthy();
  expect(screen.getAllByText('Your scheduled post has been cancelled')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'View the post' }).getAttribute('href')).toBe('/post/7');
  expect(asked.filter((one) => one.call === call).map(({ query }) => query)).toEqual([{ id: '7' }, { id: '7' }]);
});

test('defect 8: records the sale of an expired post with its day', async () => {
  const call = 'PATCH /seller/record-sold';
  const { asked } = openArea('/post/7/record-sold', { ...scheduled('Expired'), [call]: () => ({ body: 'Recorded' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Record as sold' }));
  expect(await screen.findByText('Please choose the day of the sale')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Day of the sale'), `${displayDate(addDays(today, -2))}{Enter}`);
  await userEvent.click(screen.getByRole('button', { name: 'Record as sold' }));
  expect(await screen.findByText('Recorded')).toBeTruthy();
  expect(asked.find((one) => one.call === call)?.body).toEqual({ SoldOn: addDays(today, -2) });
});

test('defect 8: rejects an impossible day of sale at its field, once, before asking anything', async () => {
  const call = 'PATCH /seller/record-sold';
  const { asked } = openArea('/post/7/record-sold', scheduled('Expired'));
  const field = await screen.findByLabelText('Day of the sale');
  for (const [day, refused] of [
    [addDays(today, 1), /^The day of the sale cannot be in the future$/],
    ['2001-01-01', /^The day of the sale cannot be before .* when the post was first live$/],
  ] as const) {
    await userEvent.clear(field);
    await userEvent.type(field, `${displayDate(day)}{Enter}`);
    await userEvent.click(screen.getByRole('button', { name: 'Record as sold' }));
    expect(await screen.findAllByText(refused)).toHaveLength(1);
  }
  expect(asked.some((one) => one.call === call)).toBe(false);
});

test('defect 8: offers no form to record a sale more than twelve months after the post ended', async () => {
  openArea('/post/7/record-sold', {
    ...scheduled('Expired'),
    'GET /allauth/post': () => ({
      body: { ...invoiced, siteStatus: 'Expired', activeStartDate: ['2020-01-01'], activeEndDate: ['2020-01-28'] },
    }),
  });
  expect(await screen.findByText('A sale can no longer be recorded')).toBeTruthy();
  expect(screen.queryByLabelText('Day of the sale')).toBeNull();
});

test('emails a post to everyone on the list, including an address still being typed', async () => {
  const call = 'POST /seller/email-post';
  const { asked } = openArea('/post/7/email-post', { ...wire, [call]: () => ({ body: 'Sent to two people' }) });
  const field = await screen.findByLabelText('Send to');
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await send();
  expect(await screen.findByText('Send List empty')).toBeTruthy();
  await userEvent.type(field, 'nonsense');
  await send();
  expect(await screen.findByText('Email should be valid')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'ann@x.test{Enter}bob@x.test');
  await send();
  expect(await screen.findByText('Sent to two people')).toBeTruthy();
  const sent = asked.find((one) => one.call === call);
  expect(sent?.body).toMatchObject({ EmailTos: ['ann@x.test', 'bob@x.test'] });
  expect(sent?.key).toMatch(/^[0-9a-f]{32}$/);
  await waitFor(() => expect(screen.queryByText('ann@x.test')).toBeNull());
});

test('previews the email with the message being typed and the facts of the post', async () => {
  openArea('/post/7/email-post', wire);
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(preview.getByText(/^A post for your review: /)).toBeTruthy();
  expect(preview.getByText('Ann Archer of Archer LLP has sent you this post and writes:')).toBeTruthy();
  expect(preview.getByText('Turnover').nextSibling?.textContent).toBe('£1m to £5m');
  expect(preview.getByText('Live until').nextSibling?.textContent).toBe(displayDate(addDays(today, 10)));
  const message = screen.getByLabelText('Message');
  await userEvent.clear(message);
  await userEvent.type(message, 'Dear Alex,{Enter}one for you.');
  expect(preview.getByText('Dear Alex,')).toBeTruthy();
  expect(preview.getByText('one for you.')).toBeTruthy();
});

const suggested = () => [...document.querySelectorAll<HTMLOptionElement>('datalist option')].map(({ value }) => value);

test('suggests earlier recipients to the same user, but none of a rejected email', async () => {
  const userId = newUserId();
  let refused = true;
  const sending: Wire = {
    ...wire,
    'POST /seller/email-post': () => (refused ? refusal(429, 'No more can be sent today') : { body: 'Sent' }),
  };
  const first = openArea('/post/7/email-post', sending, { userId });
  const field = await screen.findByLabelText<HTMLInputElement>('Send to');
  await userEvent.type(field, 'ann@x.test{Enter}bob@x.test');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('No more can be sent today')).toBeTruthy();
  expect(suggested()).toEqual([]);
  refused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Sent')).toBeTruthy();
  await waitFor(() => expect(suggested()).toEqual(['ann@x.test', 'bob@x.test']));
  expect(field.getAttribute('list')).toBe(document.querySelector('datalist')?.id);
  fireEvent.input(field, { target: { value: 'bob@x.test' }, inputType: 'insertReplacementText' });
  expect(chips().map(({ textContent }) => textContent)).toEqual(['bob@x.test']);
  expect([field.value, ...suggested()]).toEqual(['', 'ann@x.test']);
  first.unmount();
  openArea('/post/7/email-post', sending);
  await screen.findByLabelText('Send to');
  expect(suggested()).toEqual([]);
});

const assets = 'PATCH /seller/post-assets';
const reference = () => screen.findByLabelText<HTMLInputElement>('Reference');

test('restores an abandoned edit on return, and forgets it once saved', async () => {
  const userId = newUserId();
  const wireWithSave: Wire = { ...wire, 'PATCH /seller/post-detail': () => ({ body: 'Saved' }) };
  const first = openArea('/post/7/amend-detail', wireWithSave, { userId });
  await userEvent.type(await reference(), '/2');
  await userEvent.click(screen.getByRole('link', { name: 'Back to the post' }));
  expect(await screen.findByText(/kept in this browser until you save it/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await act(() => first.router.navigate('/post/7/amend-detail'));
  expect(await screen.findByText('Your unsaved changes are back')).toBeTruthy();
  expect(screen.queryByText(/It has been changed since then/)).toBeNull();
  expect((await reference()).value).toBe('REF-7/2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(screen.queryByText('Your unsaved changes are back')).toBeNull();
  expect(tabCopy('AmendPostDetail.7')).toBeUndefined();
});

test('says that the post has changed since an abandoned edit, which can be discarded', async () => {
  const userId = newUserId();
  signInAs(userId);
  saveDraftLocally('AmendPostDetail.7', { entered: { Reference: 'MINE' }, from: { Reference: 'BEFORE' } });
  openArea(
    '/post/7/amend-detail',
    { ...wire, 'GET /allauth/post': () => ({ body: invoiced, version: '"1"' }) },
    { userId },
  );
  expect(await screen.findByText(/has been changed since then/)).toBeTruthy();
  expect((await reference()).value).toBe('MINE');
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect((await reference()).value).toBe('REF-7');
  expect(screen.queryByText('Your unsaved changes are back')).toBeNull();
  expect(tabCopy('AmendPostDetail.7')).toBeUndefined();
});

test('restores an unsaved description in its editor', async () => {
  const userId = newUserId();
  signInAs(userId);
  saveDraftLocally('AmendPostDescription.7', { entered: { Description: '<p>Unsaved words</p>' }, from: {} });
  openArea('/post/7/amend-description', wire, { userId });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Description' }).textContent).toBe('Unsaved words'));
});

test('reopening a screen starts from the saved values', async () => {
  let saved = false;
  const now = () => ({
    body: saved ? { ...invoiced, assets: [{ assetId: 8, description: 'Freehold property' }] } : invoiced,
  });
  const { router } = openArea('/post/7/amend-assets', {
    ...wire,
    'GET /allauth/post': now,
    [assets]: () => {
      saved = true;
      return { body: 'Saved' };
    },
  });
  const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Freehold property' });
  expect((await box()).checked).toBe(false);
  await userEvent.click(await box());
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  await act(() => router.navigate('/post/7'));
  await screen.findByRole('heading', { name: 'PostDetail' });
  await act(() => router.navigate('/post/7/amend-assets'));
  expect((await box()).checked).toBe(true);
});

test('leads an Admin who withdrew a post to everybody’s posts', async () => {
  openArea('/post/7/withdraw', { ...wire, 'PATCH /seller/withdraw-post': () => ({ body: 'Done' }) }, { role: 'admin' });
  await userEvent.click(await screen.findByRole('radio', { name: 'Withdrawn, not sold' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw post' }));
  const link = await screen.findByRole('link', { name: 'Administrate Posts' });
  expect(link.getAttribute('href')).toBe('/admin/posts');
});

const chips = () => within(screen.getByRole('list', { name: 'Send list' })).getAllByRole('listitem');
const called = (address: string) => chips().find(({ textContent }) => textContent?.includes(address)) as HTMLElement;

test.each([
  'a@x.test, b@x.test; c@x.test',
  'a@x.test\nb@x.test\r\nc@x.test',
  'a@x.test\tb@x.test\tc@x.test',
  'Ann Lee <a@x.test>, "Bo, B" <b@x.test>; c@x.test',
])('defect 11: pasting %j adds and sends three addresses', async (text) => {
  const call = 'POST /seller/email-post';
  const { asked } = openArea('/post/7/email-post', { ...wire, [call]: () => ({ body: 'Sent to three people' }) });
  await userEvent.click(await screen.findByLabelText('Send to'));
  await userEvent.paste(text);
  expect(chips().map(({ textContent }) => textContent)).toEqual(['a@x.test', 'b@x.test', 'c@x.test']);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Sent to three people')).toBeTruthy();
  const body = asked.find((one) => one.call === call)?.body;
  expect(body).toMatchObject({ EmailTos: ['a@x.test', 'b@x.test', 'c@x.test'] });
});

test('defect 11: marks the invalid address, which can be corrected', async () => {
  openArea('/post/7/email-post', wire);
  const field = await screen.findByLabelText<HTMLInputElement>('Send to');
  await userEvent.click(field);
  await userEvent.paste('a@x.test, b@@x, c@x.test');
  await waitFor(() => expect(called('b@@x').textContent).toBe('b@@xEmail should be valid'));
  expect([called('a@x.test').textContent, called('c@x.test').textContent]).toEqual(['a@x.test', 'c@x.test']);
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Correct b@@x' }));
  expect([field.value, document.activeElement]).toEqual(['b@@x', field]);
  await userEvent.clear(field);
  await userEvent.type(field, 'b@x.test, ');
  await waitFor(() => expect(screen.queryByText('Email should be valid')).toBeNull());
  expect(chips()).toHaveLength(3);
});

const ownersScreens = [...screens.map(([path]) => path), 'withdraw', 'email-post', 'post-draft', 'repost'];
const theirs = { ...invoiced, createdBy: 'somebody else', invoice: [] };
const quote: Wire = { 'GET /seller/posting-quote': () => refusal(404, 'This post does not exist') };

test.each(ownersScreens)(
  'defect 60: %s shows no form for another seller’s post and links to its detail',
  async (path) => {
    const { asked } = openArea(`/post/7/${path}`, { ...wire, ...quote, 'GET /allauth/post': () => ({ body: theirs }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Not your post' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View Detail' }).getAttribute('href')).toBe('/post/7');
    expect(screen.queryByRole('form')).toBeNull();
    expect(asked.filter(({ call }) => !call.startsWith('GET ') || call.includes('invoice'))).toEqual([]);
  },
);

test('defect 60: an Admin may, on any post', async () => {
  openArea('/post/7/amend-assets', { ...wire, 'GET /allauth/post': () => ({ body: theirs }) }, { role: 'admin' });
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
});

test.each([
  ['an id that is none', 'abc', 400, 'id must be a whole number'],
  ['a post that is not there or hidden', '99', 404, 'This post does not exist'],
])('defect 60: every screen says that %s is not found', async (_, id, status, message) => {
  for (const path of ownersScreens) {
    const { unmount } = openArea(`/post/${id}/${path}`, {
      ...wire,
      ...quote,
      'GET /allauth/post': () => refusal(status, message),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Post not found' })).toBeTruthy();
    expect(screen.queryByText(message)).toBeNull();
    unmount();
  }
});

test('defect 5: an edit sends the version it started from, and keeps and reports an Admin’s change in between', async () => {
  const call = 'PATCH /seller/post-detail';
  const { asked } = openArea('/post/7/amend-detail', {
    ...wire,
    'GET /allauth/post': () => ({ body: invoiced, version: '"1"' }),
    [call]: ({ headers, body }) => {
      if (headers.get('if-match') !== '"1"') return { body: 'Details saved', version: '"3"' };
      const stored = { ...(body as object), Reference: 'REF-7', ActivityHeading: 'Two hotels', TurnoverID: 6 };
      return { status: 409, body: { message: 'This was changed', version: '"2"', stored } };
    },
  });
  await userEvent.type(await reference(), '/2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Details saved')).toBeTruthy();
  expect(screen.getByText('Activity Heading: Two hotels')).toBeTruthy();
  const sent = asked.filter((one) => one.call === call);
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"']);
  expect(sent[1]?.body).toMatchObject({ Reference: 'REF-7/2', ActivityHeading: 'Two hotels', TurnoverID: 6 });
});

test('defect 5: shows an end date moved in between next to the one entered, and asks which to keep', async () => {
  const call = 'PATCH /seller/extend-post';
  const [theirs, mine] = [addDays(today, 5), addDays(today, 17)];
  const { asked } = openArea('/post/7/extend', {
    ...wire,
    'GET /allauth/post': () => ({ body: invoiced, version: '"1"' }),
    [call]: ({ headers }) =>
      headers.get('if-match') === '"1"'
        ? { status: 409, body: { message: 'This was changed', version: '"2"', stored: { Enddate: theirs } } }
        : { body: 'Moved', version: '"3"' },
  });
  const field = await screen.findByLabelText<HTMLInputElement>('End date');
  await userEvent.clear(field);
  await userEvent.type(field, mine);
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const day of [theirs, mine]) expect(dialog.getByText(displayDate(day))).toBeTruthy();
  await userEvent.click(dialog.getByRole('radio', { name: 'What you entered' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Moved')).toBeTruthy();
  const sent = asked.filter((one) => one.call === call);
  expect(sent.map(({ headers, body }) => [headers.get('if-match'), body])).toEqual([
    ['"1"', { Enddate: mine }],
    ['"2"', { Enddate: mine }],
  ]);
});
