import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal, type Wire } from '../public-area.fixture.tsx';
import { checkedEmails, keepDraft, sellerDraft, sellerLabels } from './register-labels.fixture.ts';

const path = '/register/insolvencypractitioner';
const labels = 'GET /label/register';
const check = 'POST /validate-emails';
const captcha = 'GET /unauth/captcha-challenge';
const send = 'POST /register-insolvencypractitioner';
const good = { response1: { verdict: 0 }, response2: { verdict: 0 } };
const password = 'Correct1horse';

beforeEach(() => sessionStorage.clear());

const open = (address = path, wire: Wire = {}) =>
  openArea(address, {
    wire: {
      [labels]: () => ({ body: sellerLabels }),
      [check]: () => ({ body: good }),
      [captcha]: () => ({ body: { kind: 'off' } }),
      ...wire,
    },
  });
const step = (name: string) => screen.findByRole('heading', { level: 2, name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

/** Opens at the last step, with all earlier ones complete. */
async function openAtPassword(wire: Wire) {
  keepDraft('seller', { draft: sellerDraft, checked: checkedEmails });
  const opened = open(`${path}?step=4`, wire);
  await step('Step 4 of 4 Password');
  await screen.findByLabelText('Password');
  return opened;
}
async function typePassword() {
  await userEvent.type(field('Password'), password);
  await userEvent.type(field('Confirm Password'), password);
}

test('offers another try for labels that could not be loaded', async () => {
  let fails = true;
  open(path, { [labels]: () => (fails ? refusal(500, 'The service is resting') : { body: sellerLabels }) });
  await screen.findByText('Loading the registration form');
  await screen.findByText('The service is resting');
  fails = false;
  await press('Try again');
  await step('Step 1 of 4 Personal Details');
});

test('an empty step lists what is missing, at the fields and in a summary, without a call', async () => {
  const { asked } = open();
  await step('Step 1 of 4 Personal Details');
  await press(/^Continue to /);
  expect(await screen.findByText('8 answers need attention')).toBeDefined();
  // Above the first field, where users look when the button led nowhere.
  const problem = screen.getByRole('heading', { name: 'There is a problem' });
  expect(problem.compareDocumentPosition(screen.getByLabelText('Title'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByText('Title is required')).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(field('Title')));
  expect(asked.map(({ call }) => call)).toEqual([labels]);
});

test('fields have autocomplete names', async () => {
  keepDraft('seller', { draft: sellerDraft, checked: checkedEmails });
  open();
  await step('Step 1 of 4 Personal Details');
  const purpose = (label: string) => field(label).getAttribute('autocomplete');
  expect(['Title', 'Forenames', 'Surname', 'Email', 'Company Name', 'Position', 'Telephone'].map(purpose)).toEqual([
    'honorific-prefix',
    'given-name',
    'family-name',
    'email',
    'organization',
    'organization-title',
    'tel',
  ]);
  await press(/^Continue to /);
  await step('Step 2 of 4 Address Details');
  await screen.findByLabelText('Address Line 1');
  expect(['Address Line 1', 'Town/City', 'Postcode', 'Country'].map(purpose)).toEqual([
    'address-line1',
    'address-level2',
    'postal-code',
    'country',
  ]);
});

test('shows rejected addresses at their fields with a link to support, and stays on the step', async () => {
  keepDraft('seller', { draft: { ...sellerDraft, stepOne: { ...sellerDraft.stepOne } } });
  open(path, { [check]: () => ({ body: { response1: { verdict: 2 }, response2: { verdict: 2 } } }) });
  await step('Step 1 of 4 Personal Details');
  await press(/^Continue to /);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Please enter a valid Email. Please enter a valid Secondary Email.');
  expect(within(alert).getByRole('link', { name: 'contact support' }).getAttribute('href')).toBe('/help/contactus');
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Personal Details');
});

test('checks addresses when leaving the step, and again only after a change', async () => {
  keepDraft('seller', { draft: sellerDraft });
  const { asked } = open(path);
  const checked = () => asked.filter(({ call }) => call === check);
  const leave = async () => {
    await press(/^Continue to /);
    await step('Step 2 of 4 Address Details');
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    await step('Step 1 of 4 Personal Details');
  };
  await step('Step 1 of 4 Personal Details');
  await leave();
  expect(checked()).toMatchObject([{ body: { Email: 'ada@people.example', Email2: null } }]);
  await leave();
  expect(checked()).toHaveLength(1);
  await userEvent.type(field('Secondary Email (optional)'), 'second@people.example');
  await userEvent.type(field('Confirm Secondary Email'), 'second@people.example');
  await leave();
  expect(checked()).toHaveLength(2);
});

test('allows a doubtful address; a message from the server blocks the step', async () => {
  keepDraft('seller', { draft: sellerDraft });
  const answers = [{ response: 'Not this one' }, { response1: { verdict: 1 }, response2: { verdict: 0 } }];
  open(path, { [check]: () => ({ body: answers.shift() }) });
  await step('Step 1 of 4 Personal Details');
  await press(/^Continue to /);
  expect((await screen.findByRole('alert')).textContent).toContain('Not this one');
  await press(/^Continue to /);
  await step('Step 2 of 4 Address Details');
});

test('defect 55: marks and focuses an unusable address, with links to log in', async () => {
  keepDraft('seller', { draft: sellerDraft });
  const response = 'This email address cannot be used. Please log in or use Forgot Password.';
  open(path, { [check]: () => ({ body: { response } }) });
  await step('Step 1 of 4 Personal Details');
  await press(/^Continue to /);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('link', { name: 'log in' }).getAttribute('href')).toBe('/login');
  expect(alert.getByRole('link', { name: 'Forgot Password' }).getAttribute('href')).toBe('/forgotpass');
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
});

test('defect 55: a length error names its field, there and in the summary', async () => {
  keepDraft('seller', { draft: { ...sellerDraft, stepOne: { ...sellerDraft.stepOne, forenames: 'x'.repeat(101) } } });
  open(path, {});
  await step('Step 1 of 4 Personal Details');
  await press(/^Continue to /);
  expect(await screen.findAllByText('Forenames must be at most 100 characters')).toHaveLength(2);
});

test('defect 53: clearing the second address also clears its confirmation and errors', async () => {
  keepDraft('seller', { draft: sellerDraft });
  open(path, { [check]: () => ({ body: good }) });
  await step('Step 1 of 4 Personal Details');
  const second = field('Secondary Email (optional)');
  await userEvent.clear(second);
  await userEvent.type(second, 'b@people.example');
  await userEvent.type(field('Confirm Secondary Email'), 'c');
  await press(/^Continue to /);
  expect(await screen.findAllByText('Second Email must match')).toHaveLength(2);
  await userEvent.clear(second);
  await waitFor(() => expect(screen.queryByText('Second Email must match')).toBeNull());
  expect(screen.queryByLabelText('Confirm Secondary Email')).toBeNull();
  expect(screen.queryByText(/needs? attention/)).toBeNull();
  await press(/^Continue to /);
  await step('Step 2 of 4 Address Details');
});

test('an error in a closed part of a step opens it', async () => {
  keepDraft('seller', { draft: sellerDraft, checked: checkedEmails });
  open();
  await step('Step 1 of 4 Personal Details');
  const mobile = field('Mobile (optional)');
  await userEvent.clear(mobile);
  await userEvent.type(mobile, 'abc');
  const fold = mobile.closest('details') as HTMLDetailsElement;
  fold.open = false;
  await press(/^Continue to /);
  await waitFor(() => expect(fold.open).toBe(true));
  await waitFor(() => expect(document.activeElement).toBe(mobile));
});

test('stays on the step and keeps the input if the check does not respond', async () => {
  keepDraft('seller', { draft: sellerDraft });
  open(path, { [check]: () => Promise.reject(new TypeError('no network')) });
  await step('Step 1 of 4 Personal Details');
  await press(/^Continue to /);
  expect((await screen.findByRole('alert')).textContent).toContain('could not reach the service');
  expect(field('Surname').value).toBe('Newcomer');
});

test('sends a complete registration once, points to the email, and forgets the input', async () => {
  const { asked, where } = await openAtPassword({ [send]: () => ({ body: 'Thank you' }) });
  await typePassword();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByText('Please verify your email');
  expect(screen.getByText('ada@people.example')).toBeDefined();
  expect(where()).toBe('/register/success');
  const sent = asked.filter(({ call }) => call === send);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ Email: 'ada@people.example', Email2: null, Password: password, CapacityID: 1 });
  expect(sessionStorage.getItem('marketplace.registration.seller')).toBeNull();
});

test('retries a lost registration with the same key, and a changed one with a new key', async () => {
  const { asked } = await openAtPassword({ [send]: () => Promise.reject(new TypeError('connection lost')) });
  await typePassword();
  await press('Create account');
  await screen.findByRole('alert');
  await press('Create account');
  const keys = () => asked.filter(({ call }) => call === send).map(({ key }) => key);
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[0]).toBeTruthy();
  expect(keys()[1]).toBe(keys()[0]);
  expect(field('Password').value).toBe(password);
  await userEvent.type(field('Password'), 'X');
  await userEvent.type(field('Confirm Password'), 'X');
  await press('Create account');
  await waitFor(() => expect(keys()).toHaveLength(3));
  expect(keys()[2]).not.toBe(keys()[0]);
});

test('shows rejected fields step by step, then returns to the end', async () => {
  const fields = { Postcode: 'No such postcode', IPName: 'Unknown practitioner' };
  const refused = [refusal(400, 'Please check'), { body: 'Thank you' }];
  if (refused[0]) refused[0].body = { message: 'Please check', fields };
  await openAtPassword({ [send]: () => refused.shift() ?? { body: '' } });
  await typePassword();
  await press('Create account');
  await step('Step 2 of 4 Address Details');
  expect(await screen.findAllByText('No such postcode')).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(field('Postcode')));
  await userEvent.clear(field('Postcode'));
  await userEvent.type(field('Postcode'), 'LS2 2AA');
  await press(/^Continue to /);
  await step('Step 3 of 4 Registration Confirmation');
  await userEvent.click(await screen.findByLabelText('I act for one'));
  await userEvent.type(field('Insolvency Practitioner’s Name'), 'Pat Licensed');
  await press(/^Continue to /);
  await step('Step 4 of 4 Password');
  expect(((await screen.findByLabelText('Password')) as HTMLInputElement).value).toBe(password);
  await press('Create account');
  await screen.findByText('Please verify your email');
});

test('shows the server’s message for a rejection without fields', async () => {
  await openAtPassword({ [send]: () => refusal(429, 'Too many attempts. Please wait a moment and try again.') });
  await typePassword();
  await press('Create account');
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts');
  expect(field('Password').value).toBe(password);
});

test('defect 69: shows Google’s box before the end if its keys are set, and its rejection', async () => {
  await openAtPassword({
    [captcha]: () => ({ body: { kind: 'recaptcha', siteKey: 'key' } }),
    [send]: () => refusal(403, 'Please complete the captcha before you register'),
  });
  await screen.findByText('Tick the box before you send.');
  await typePassword();
  await press('Create account');
  expect((await screen.findByRole('alert')).textContent).toContain('Please complete the captcha');
});
