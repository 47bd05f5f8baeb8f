import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal, type Wire } from '../seller-area.fixture.ts';

const read = 'GET /seller/particulars';
const decide = 'POST /seller/undertaking-decision';
const acceptance = {
  ...{
    textId: 1,
    sha256: 'a'.repeat(64),
    acceptedDate: '2026-11-01T10:00:00.000Z',
    name: 'Robin Archer',
    firm: 'Archer & Co',
  },
  ...{ capacity: 'firm', connection: 'shareholder', trade: 'no', funds: 'own', note: 'We trade nearby.' },
};
const aHolder = (over = {}) => ({
  ...{ undertakingId: 5, state: 'waiting', forenames: 'Robin', surname: 'Archer', company: 'Archer & Co' },
  ...{
    accountClosed: false,
    outOfDate: false,
    openUntil: null,
    collectedDate: null,
    decidedDate: null,
    destroyedDate: null,
  },
  ...{ acceptances: [acceptance], ...over },
});
const aDocument = (over = {}) => ({
  ...{ documentId: 3, title: 'Accounts 2025', section: 'accounts', tier: 'every', note: '', personalData: 'none' },
  ...{ state: 'held', releasedDate: null, named: [], openedBy: [] },
  versions: [
    {
      ...{ versionId: 9, number: 1, fileName: 'accounts.pdf', mediaType: 'application/pdf', size: 20_480 },
      ...{ sha256: 'a'.repeat(64), note: '', uploadedDate: '2026-11-01T10:00:00.000Z' },
    },
  ],
  ...over,
});
const particulars = (over = {}) => ({
  ...{ businessId: 7, reference: 'REF/1', activityHeading: 'Craft bakery', offered: true, atOnce: false },
  ...{ text: { body: 'You keep this secret.', standard: true }, documents: [aDocument()], holders: [aHolder()] },
  ...{ openUntil: '2026-12-01', bytes: 20_480, mayChange: true, ...over },
});
const open = (body: object, wire: Wire = {}, who: Parameters<typeof openArea>[2] = {}) =>
  openArea(
    '/post/7/particulars',
    {
      [read]: () => ({ body }),
      'GET /seller/particulars-log': () => ({ body: [] }),
      ...wire,
    },
    who,
  );

test('a practitioner sees who accepted, what they declared, and releases', async () => {
  const { asked } = open(particulars(), { [decide]: () => ({ body: 'The particulars are released to this buyer' }) });
  expect(await screen.findByText(/Connection: a shareholder/)).toBeTruthy();
  expect(screen.getByText('We trade nearby.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Release: Robin Archer, Archer & Co' }));
  await screen.findByText('The particulars are released to this buyer');
  const { query, body } = asked.find(({ call }) => call === decide) ?? {};
  expect({ query, body }).toEqual({ query: { id: '5' }, body: { Decision: 'release' } });
});

test('who opened everything within minutes is marked', async () => {
  open(particulars({ holders: [aHolder({ state: 'released', collectedDate: '2026-11-02T09:10:00.000Z' })] }));
  await screen.findByText(/They opened everything within ten minutes, on .*09:10/);
});

test('to end access is confirmed first', async () => {
  const { asked } = open(particulars({ holders: [aHolder({ state: 'released' })] }), {
    [decide]: () => ({ body: 'Ended' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'End access: Robin Archer, Archer & Co' }));
  expect(asked.some(({ call }) => call === decide)).toBe(false);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End access' }));
  await waitFor(() => expect(asked.find(({ call }) => call === decide)?.body).toEqual({ Decision: 'end' }));
});

test('a file is sent when it is chosen, and becomes a document with what is said of it', async () => {
  const { asked } = open(particulars({ documents: [] }), {
    'POST /seller/particulars-upload': () => ({ body: { uploadId: 12, fileName: 'accounts.pdf', size: 5 } }),
    'POST /seller/particulars-document': () => ({ body: 'The document is added.' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a document' }));
  await userEvent.upload(
    screen.getByLabelText('File'),
    new File(['%PDF-'], 'accounts.pdf', { type: 'application/pdf' }),
  );
  await screen.findByText('accounts.pdf is checked and ready.');
  await userEvent.type(screen.getByLabelText('Title'), 'Accounts 2025');
  await userEvent.selectOptions(screen.getByLabelText('Section'), 'Accounts');
  await userEvent.click(screen.getByLabelText('None'));
  await userEvent.click(screen.getByRole('button', { name: 'Add the document' }));
  await screen.findByText('The document is added.');
  const added = asked.find(({ call }) => call === 'POST /seller/particulars-document');
  expect(added?.body).toEqual({
    ...{ UploadId: 12, Title: 'Accounts 2025', Section: 'accounts', PersonalData: 'none', Tier: 'every', Note: '' },
  });
});

test('a file that is refused says why at the field, and what was typed stays', async () => {
  open(particulars(), {
    'POST /seller/particulars-upload': () => refusal(400, 'This PDF is protected by a password.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a document' }));
  await userEvent.type(screen.getByLabelText('Title'), 'Accounts');
  await userEvent.upload(screen.getByLabelText('File'), new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' }));
  await screen.findByText('This PDF is protected by a password.');
  await userEvent.click(screen.getByRole('button', { name: 'Add the document' }));
  await screen.findAllByText('This PDF is protected by a password.');
  await waitFor(() => expect(screen.queryByText('Please choose a file')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Accounts');
});

test('a document is replaced by a new version, with a note for those who have read it', async () => {
  const replace = 'POST /seller/particulars-replacement';
  const { asked } = open(particulars(), {
    'POST /seller/particulars-upload': () => ({ body: { uploadId: 14, fileName: 'b.pdf', size: 5 } }),
    [replace]: () => ({ body: 'The document is replaced by the new version' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Replace: Accounts 2025' }));
  await userEvent.click(screen.getByRole('button', { name: 'Replace the document' }));
  expect((await screen.findAllByText('Please choose a file')).length).toBeGreaterThan(0);
  expect(asked.some(({ call }) => call === replace)).toBe(false);
  await userEvent.upload(screen.getByLabelText('New version'), new File(['%PDF-'], 'b.pdf'));
  await screen.findByText('b.pdf is checked and ready.');
  await userEvent.type(screen.getByLabelText(/What has changed/), 'Page 2');
  await userEvent.click(screen.getByRole('button', { name: 'Replace the document' }));
  await screen.findByText('The document is replaced by the new version');
  const { query, body } = asked.find(({ call }) => call === replace) ?? {};
  expect({ query, body }).toEqual({ query: { id: '3' }, body: { UploadId: 14, Note: 'Page 2' } });
});

test('who may open a document that is for named holders is chosen among those it is released to', async () => {
  const name = 'PUT /seller/particulars-readers';
  const { asked } = open(
    particulars({
      documents: [aDocument({ tier: 'named' })],
      holders: [aHolder({ state: 'released' }), aHolder({ undertakingId: 6, forenames: 'Kim', state: 'waiting' })],
    }),
    { [name]: () => ({ body: 'Saved who may open this document' }) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Who may open: Accounts 2025' }));
  expect(screen.getAllByRole('checkbox', { name: /Archer/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Robin Archer, Archer & Co' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save who may open it' }));
  await screen.findByText('Saved who may open this document');
  expect(asked.find(({ call }) => call === name)?.body).toEqual({ Undertakings: [5] });
});

test('the particulars are kept open to one buyer for longer, and a day that is refused says why', async () => {
  const keep = 'PUT /seller/undertaking-window';
  const { asked } = open(particulars({ holders: [aHolder({ state: 'released', openUntil: '2027-01-05' })] }), {
    [keep]: () => refusal(400, 'The form has an error', { Until: 'Please choose a day from today' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Keep open: Robin Archer, Archer & Co' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save the day' }));
  expect((await screen.findAllByText('Please choose a day from today')).length).toBeGreaterThan(0);
  expect(asked.find(({ call }) => call === keep)?.body).toEqual({ Until: '2027-01-05' });
});

test('an Admin says why before a document is opened', async () => {
  const file = 'GET /seller/particulars-file';
  const { asked } = open(
    particulars(),
    { [file]: () => refusal(404, 'This document does not exist') },
    { role: 'admin' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Download: Accounts 2025' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
  await dialog.findByText('Please say why you open this document');
  expect(asked.some(({ call }) => call === file)).toBe(false);
  await userEvent.type(dialog.getByLabelText('Reason'), 'A complaint');
  await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
  await screen.findByText('This document does not exist');
  expect(asked.find(({ call }) => call === file)?.query).toEqual({ id: '9', reason: 'A complaint' });
});

test('who may only look, as some of a firm, is offered nothing but to download', async () => {
  open(particulars({ mayChange: false }));
  await screen.findByText('Buyers can accept the undertaking.');
  const buttons = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(buttons).toEqual(['Download the undertaking: Robin Archer, Archer & Co', 'Download: Accounts 2025']);
});

test('nobody and nothing yet, another’s post, and a failure', async () => {
  open(particulars({ documents: [], holders: [] }));
  await screen.findByText(/Nobody has accepted the undertaking yet/);
  await screen.findByText('Nobody has opened a document yet.');
  cleanup();
  openArea('/post/7/particulars', { [read]: () => refusal(404, 'This post does not exist') });
  await screen.findByText('This post is not available.');
  cleanup();
  openArea('/post/7/particulars', { [read]: () => refusal(500, 'The service is resting') });
  await screen.findByText('The service is resting');
});

test('what is said of a document is edited in place, and names of customers or staff are refused', async () => {
  const describe = 'PUT /seller/particulars-document';
  const { asked } = open(particulars(), { [describe]: () => ({ body: 'The document is saved' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Accounts 2025' }));
  const form = screen.getByRole('form', { name: 'Edit Accounts 2025' });
  await userEvent.clear(within(form).getByLabelText('Title'));
  await userEvent.type(within(form).getByLabelText('Title'), 'Accounts for 2025');
  await userEvent.click(within(form).getByLabelText('Names of customers or staff'));
  await userEvent.click(within(form).getByRole('button', { name: 'Save the description' }));
  expect(await screen.findByText(/do not belong in the particulars/)).toBeTruthy();
  await userEvent.click(within(form).getByLabelText('None'));
  await userEvent.click(within(form).getByRole('button', { name: 'Save the description' }));
  await screen.findByText('The document is saved');
  const sent = asked.filter(({ call }) => call === describe);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({
    ...{ Title: 'Accounts for 2025', Section: 'accounts', Tier: 'every', Note: '', PersonalData: 'none' },
  });
});
