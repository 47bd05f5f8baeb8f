import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal, type Wire } from '../public-area.fixture.tsx';

afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

const topics = { contactUsLabels: { contactUsFields: [{ description: 'A technical problem' }] } };
const operator = { name: 'Market Ltd', address: ['1 High Street'], vatNumber: 'GB 1', email: 'help@market.test' };
const answer = 'Thank you. Your message has been sent.';
const wire = (more: Wire = {}): Wire => ({
  'GET /label/contactus': () => ({ body: topics }),
  'GET /unauth/operator': () => ({ body: operator }),
  'GET /unauth/captcha-challenge': () => ({ body: { kind: 'altcha', challenge: { parameters: {}, signature: '' } } }),
  'POST /unauth/validate-recaptcha': () => ({ body: { hasErrors: false, message: '' } }),
  'POST /unauth/contactus': () => ({ body: answer }),
  ...more,
});

async function box() {
  fireEvent.pointerOver(await screen.findByLabelText('From'));
  return screen.findByRole<HTMLInputElement>('checkbox', { name: "I'm not a robot" });
}
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send Message' });
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const user = userEvent.setup();

async function tick() {
  await user.click(await box());
  await waitFor(() => expect(send().disabled).toBe(false));
}

async function fillIn() {
  await user.type(await screen.findByLabelText('From'), 'Robin Visitor');
  await user.type(screen.getByLabelText('Reply To Email'), 'robin@people.example');
  await user.selectOptions(screen.getByLabelText('Regarding'), 'A technical problem');
  await user.type(message(), 'The page stays empty.');
}

test('defect 54: keeps a message through “Read the FAQs” and a reload, until it is sent', async () => {
  const more = { 'GET /unauth/faqs': () => ({ body: { faqs: [] } }) };
  const { where } = openArea('/help/contactus', { wire: wire(more) });
  await fillIn();
  await user.click(screen.getByRole('link', { name: 'Read the FAQs' }));
  expect(await screen.findByText(/kept in this tab until you send it/)).toBeDefined();
  expect(where()).toBe('/help/contactus');
  cleanup();

  openArea('/help/contactus', { wire: wire() });
  expect(await screen.findByText('Your unsent message is back')).toBeDefined();
  expect(message().value).toBe('The page stays empty.');
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('Robin Visitor');
  expect(JSON.stringify(localStorage)).not.toContain('The page stays empty');
  await tick();
  await user.click(send());
  await screen.findByText(answer);
  cleanup();

  openArea('/help/contactus', { wire: wire() });
  await screen.findByLabelText('From');
  expect([message().value, screen.queryByText('Your unsent message is back')]).toEqual(['', null]);
});

test('waits for the captcha before sending, then shows the server’s response', async () => {
  const { asked } = openArea('/help/contactus', { wire: wire() });
  await fillIn();
  await box();
  expect(send().disabled).toBe(true);
  await tick();
  await user.click(send());
  expect(await screen.findByText(answer)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Message sent' })));
  expect(asked).toContainEqual({ call: 'POST /unauth/validate-recaptcha', body: { Response: 'solved' } });
  expect(asked.at(-1)).toEqual({
    call: 'POST /unauth/contactus',
    body: {
      From: 'Robin Visitor',
      ReplyToEmail: 'robin@people.example',
      Regarding: 'A technical problem',
      Message: 'The page stays empty.',
    },
  });
  await user.click(screen.getByRole('button', { name: 'Send another message' }));
  expect(message().value).toBe('');
});

test('requires every field and a valid address', async () => {
  const { asked } = openArea('/help/contactus', { wire: wire() });
  await tick();
  await user.click(send());
  for (const field of ['From', 'Reply To Email', 'Regarding', 'Message'])
    expect(await screen.findByText(`${field} is required`)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('From')));
  await user.type(screen.getByLabelText('Reply To Email'), 'robin');
  expect(await screen.findByText('Please Enter an Email')).toBeDefined();
  expect(asked.some(({ call }) => call === 'POST /unauth/contactus')).toBe(false);
});

test.each<[string, Wire[string]]>([
  ['refused', () => ({ body: { hasErrors: true, message: 'The captcha answer is not right' } })],
  ['out of reach', () => Promise.reject(new TypeError('offline'))],
])('a captcha that is %s says nothing: the box is empty again and sending stays off', async (_, validate) => {
  openArea('/help/contactus', { wire: wire({ 'POST /unauth/validate-recaptcha': validate }) });
  await user.click(await box());
  await waitFor(async () => expect((await box()).checked).toBe(false));
  expect(send().disabled).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows the server’s message after a failure, and keeps the input', async () => {
  openArea('/help/contactus', { wire: wire({ 'POST /unauth/contactus': () => refusal(503, 'Down for maintenance') }) });
  await fillIn();
  await tick();
  await user.click(send());
  expect((await screen.findByRole('alert')).textContent).toContain('Down for maintenance');
  expect(message().value).toBe('The page stays empty.');
  expect(send().disabled).toBe(false);
});

test('renews an expired captcha pass and keeps the text', async () => {
  let passes = 0;
  const contactus = () => (passes < 2 ? refusal(403, 'Please complete the captcha') : { body: answer });
  const validate = () => {
    passes += 1;
    return { body: { hasErrors: false, message: '' } };
  };
  openArea('/help/contactus', {
    wire: wire({ 'POST /unauth/contactus': contactus, 'POST /unauth/validate-recaptcha': validate }),
  });
  await fillIn();
  await tick();
  await user.click(send());
  await waitFor(() => expect(send().disabled).toBe(true));
  expect(screen.getByText(/Your message is still here/)).toBeDefined();
  expect((await box()).checked).toBe(false);
  expect(message().value).toBe('The page stays empty.');
  await tick();
  await user.click(send());
  expect(await screen.findByText(answer)).toBeDefined();
});

test('disables sending and clears the box when the pass expires', async () => {
  jest.useFakeTimers();
  openArea('/help/contactus', { wire: wire() });
  await act(() => jest.advanceTimersByTimeAsync(100));
  (await box()).click();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(send().disabled).toBe(false);
  await act(() => jest.advanceTimersByTimeAsync(584_000));
  expect(send().disabled).toBe(false);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(send().disabled).toBe(true);
  expect((await box()).checked).toBe(false);
});

test('clearing the tick disables sending', async () => {
  openArea('/help/contactus', { wire: wire() });
  await tick();
  const widget = document.querySelector('altcha-widget') as HTMLElement & { reset: () => void };
  act(() => widget.reset());
  await waitFor(() => expect(send().disabled).toBe(true));
});

test('enables sending at once if there is no captcha', async () => {
  openArea('/help/contactus', { wire: wire({ 'GET /unauth/captcha-challenge': () => ({ body: { kind: 'off' } }) }) });
  await screen.findByLabelText('From');
  await waitFor(() => expect(send().disabled).toBe(false));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('offers another try for a form and an address that could not be loaded', async () => {
  let down = true;
  const downAtFirst = (body: unknown) => () => (down ? refusal(503, 'Down') : { body });
  openArea('/help/contactus', {
    wire: wire({ 'GET /label/contactus': downAtFirst(topics), 'GET /unauth/operator': downAtFirst(operator) }),
  });
  expect(await screen.findByText('We could not load the contact form')).toBeDefined();
  expect(await screen.findByText('We could not load our address')).toBeDefined();
  down = false;
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) await user.click(again);
  expect(await screen.findByLabelText('From')).toBeDefined();
  expect(await screen.findByText('Market Ltd')).toBeDefined();
});

test('offers another try for a captcha that could not be loaded, and keeps the text', async () => {
  let down = true;
  const challenge = { kind: 'altcha', challenge: { parameters: {}, signature: '' } };
  openArea('/help/contactus', {
    wire: wire({ 'GET /unauth/captcha-challenge': () => (down ? refusal(503, 'Down') : { body: challenge }) }),
  });
  await fillIn();
  expect(await screen.findByText('We could not load the captcha')).toBeDefined();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await tick();
  expect(message().value).toBe('The page stays empty.');
});
