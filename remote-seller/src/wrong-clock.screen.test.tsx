import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { addDays, displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anInvoice } from './invoice.fixture.ts';
import { quoteWire } from './new-post.fixture.tsx';
import { aDraft, asPost } from './post.fixture.ts';
import { openArea } from './seller-area.fixture.ts';

const serverTime = new Date('2026-11-25T12:00:00Z');
const today = '2026-11-25';
const day = 24 * 3_600_000;

const said = (body: unknown) => () => ({ body, date: serverTime });
const calendar = async (label: string) => {
  const field = await screen.findByLabelText(label);
  const picker = field.parentElement?.querySelector<HTMLInputElement>('input[type=date]');
  return { min: picker?.min, max: picker?.max };
};

describe.each([
  ['two days fast', 2 * day],
  ['two days slow', -2 * day],
])('defect 59: with a computer clock %s', (_, ahead) => {
  beforeEach(() => {
    const now = new Date(serverTime.getTime() + ahead);
    jest.useFakeTimers({
      now,
      doNotFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate']
        .concat(['queueMicrotask', 'nextTick', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'])
        .concat(['requestIdleCallback', 'cancelIdleCallback', 'hrtime']) as never,
    });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('uses the server’s date for the earliest start', async () => {
    const call = 'POST /seller/post-draft';
    const { asked } = openArea('/post/7/post-draft', {
      'GET /allauth/post': said(asPost(aDraft())),
      ...quoteWire,
      [call]: said('Your post is live'),
    });
    const start = await screen.findByLabelText<HTMLInputElement>('Start date');
    expect(start.value).toBe(displayDate(today));
    expect(await calendar('Start date')).toEqual({ min: today, max: addDays(today, 365) });
    await userEvent.clear(start);
    await userEvent.type(start, `${addDays(today, -1)}{Enter}`);
    expect(await screen.findByText('Start date cannot be before today')).toBeTruthy();
    await userEvent.clear(start);
    await userEvent.type(start, `${today}{Enter}`);
    await userEvent.click(await screen.findByRole('button', { name: /^Post Now/ }));
    expect(await screen.findByRole('heading', { name: 'PostDetail' })).toBeTruthy();
    expect(asked.find((one) => one.call === call)?.body).toMatchObject({
      Startdate: today,
      Enddate: addDays(today, 27),
    });
  });

  test('a payment is dated today by the server', async () => {
    const settlement = { state: 'Overdue', paid: 0, credited: 0, outstanding: 1242 };
    openArea('/user/invoice/5', { 'GET /seller/invoice': said({ ...anInvoice(), settlement }) }, { role: 'admin' });
    await userEvent.click(await screen.findByRole('button', { name: 'Record a payment' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Received on')).value).toBe(displayDate(today));
    expect((await calendar('Received on')).max).toBe(today);
  });
});
