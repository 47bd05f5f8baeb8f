import { expect, jest, test } from '@jest/globals';
import { releaseBlocks } from '@marketplace/shared-contract/marketplace/particulars/documents';
import { partBytes } from '@marketplace/shared-contract/marketplace/particulars/transfers';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { acceptance, aHolder } from '../holder.fixture.ts';
import { newUserId, openArea, refusal, type Wire } from '../seller-area.fixture.ts';
import { uploadServer } from './upload-server.fixture.ts';

const read = 'GET /seller/particulars';
const decide = 'POST /seller/undertaking-decision';
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

test('the log says who downloaded what, when, and how often on a day', async () => {
  const line = {
    ...{ openingId: 1, openedDate: '2026-11-23T23:03:00.000Z', undertakingId: 5, name: 'Robin Archer', company: '' },
    ...{ documentId: 2, title: 'Accounts 2025', versionNumber: 1 },
  };
  const more = { ...line, openingId: 2, versionNumber: 2, lastDate: '2026-11-23T23:10:00.000Z', times: 3 };
  open(particulars(), { 'GET /seller/particulars-log': () => ({ body: [more, line] }) });
  expect(await screen.findByText(/Version 1, downloaded 23 November 2026, 23:03, by Robin Archer\./)).toBeTruthy();
  expect(screen.getByText(/Version 2, downloaded 3 times, 23 November 2026, 23:03 to 23:10, by/)).toBeTruthy();
});

test('a practitioner sees who accepted, what they declared, and releases', async () => {
  const { asked } = open(particulars(), { [decide]: () => ({ body: 'The particulars are released to this buyer' }) });
  expect(await screen.findByText(/Connection: a shareholder/)).toBeTruthy();
  expect(screen.getByText('We trade nearby.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Release: Robin Archer, Archer & Co' }));
  await screen.findByText('The particulars are released to this buyer');
  const { query, body } = asked.find(({ call }) => call === decide) ?? {};
  expect({ query, body }).toEqual({ query: { id: '5' }, body: { Decision: 'release' } });
});

test('asks before leaving with an unsaved tick', async () => {
  open(particulars({ offered: false }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Buyers can accept/ }));
  await userEvent.click(screen.getByRole('link', { name: 'Back to the post' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
});

test('keeps earlier acceptances and declarations visible, with the day access ended', async () => {
  const before = { ...acceptance, connection: 'director', acceptedDate: '2026-10-01T10:00:00.000Z' };
  const ended = { state: 'ended', decidedDate: '2026-11-05T10:00:00.000Z', acceptances: [acceptance, before] };
  open(particulars({ holders: [aHolder(ended)] }));
  expect(await screen.findByText('Access ended on 05 November 2026, 10:00')).toBeTruthy();
  expect(screen.getByText(/^Connection: a shareholder/)).toBeTruthy();
  expect(
    screen.getByText(/^Accepted before, 01 October 2026, 11:00, as Robin Archer\. Connection: a director\.$/),
  ).toBeTruthy();
});

test('marks a buyer who opened everything within minutes', async () => {
  open(particulars({ holders: [aHolder({ state: 'released', collectedDate: '2026-11-02T09:10:00.000Z' })] }));
  await screen.findByText(/They opened everything within ten minutes, on .*09:10/);
});

test('asks before ending access', async () => {
  const { asked } = open(particulars({ holders: [aHolder({ state: 'released' })] }), {
    [decide]: () => ({ body: 'Ended' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'End access: Robin Archer, Archer & Co' }));
  expect(asked.some(({ call }) => call === decide)).toBe(false);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End access' }));
  await waitFor(() => expect(asked.find(({ call }) => call === decide)?.body).toEqual({ Decision: 'end' }));
});

test('asks before declining, since the buyer is emailed at once', async () => {
  const { asked } = open(particulars(), { [decide]: () => ({ body: 'Declined' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Decline: Robin Archer, Archer & Co' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.some(({ call }) => call === decide)).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Decline: Robin Archer, Archer & Co' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(asked.find(({ call }) => call === decide)?.body).toEqual({ Decision: 'decline' }));
});

test('sends a file when it is chosen, and adds it as a document with its description', async () => {
  const { asked } = open(particulars({ documents: [] }), {
    ...uploadServer(() => ({ body: { uploadId: 12, fileName: 'accounts.pdf', size: 5 } })),
    'POST /seller/particulars-document': () => ({ body: 'The document is added.' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a document' }));
  for (const name of ['staff.pdf', 'accounts.pdf'])
    await userEvent.upload(screen.getByLabelText('File'), new File(['%PDF-'], name, { type: 'application/pdf' }));
  await screen.findByText('accounts.pdf is checked and ready.');
  expect(screen.getByLabelText<HTMLSelectElement>('Section').value).toBe('accounts');
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Accounts');
  await userEvent.type(screen.getByLabelText('Title'), ' 2025');
  await userEvent.click(screen.getByLabelText('None'));
  await userEvent.click(screen.getByRole('button', { name: 'Add the document' }));
  await screen.findByText('The document is added.');
  const added = asked.find(({ call }) => call === 'POST /seller/particulars-document');
  expect(added?.body).toEqual({
    ...{ UploadId: 12, Title: 'Accounts 2025', Section: 'accounts', PersonalData: 'none', Tier: 'every', Note: '' },
  });
});

test('says at the field why a file was rejected, and keeps the input', async () => {
  open(particulars(), {
    ...uploadServer(() => refusal(400, 'This PDF is protected by a password.')),
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

test('restores a document’s input and the sent file after a reload', async () => {
  const wire = {
    ...uploadServer(() => ({ body: { uploadId: 12, fileName: 'accounts.pdf', size: 5 } })),
    'POST /seller/particulars-document': () => ({ body: 'The document is added.' }),
  };
  const who = { userId: newUserId() };
  open(particulars({ documents: [] }), wire, who);
  await chooseFile();
  await screen.findByText('accounts.pdf is checked and ready.');
  await userEvent.clear(screen.getByLabelText('Title'));
  await userEvent.type(screen.getByLabelText('Title'), 'Accounts 2025');
  await userEvent.selectOptions(screen.getByLabelText('Section'), 'Accounts');
  cleanup();
  const { asked } = open(particulars({ documents: [] }), wire, who);
  await screen.findByText('What you had filled in is back');
  screen.getByText(/^The file you sent before is checked and ready/);
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Accounts 2025');
  await userEvent.click(screen.getByLabelText('None'));
  await userEvent.click(screen.getByRole('button', { name: 'Add the document' }));
  await screen.findByText('The document is added.');
  expect(asked.find(({ call }) => call === 'POST /seller/particulars-document')?.body).toMatchObject({
    ...{ UploadId: 12, Title: 'Accounts 2025', Section: 'accounts' },
  });
  cleanup();
  open(particulars({ documents: [] }), wire, who);
  await screen.findByRole('button', { name: 'Add a document' });
});

test('an interrupted upload reopens the form and says how to continue', async () => {
  localStorage.setItem('tus::particulars-7-abc::1', JSON.stringify({ creationTime: new Date().toISOString() }));
  open(particulars());
  await screen.findByText('A file was not sent to its end');
  screen.getByRole('button', { name: 'Add the document' });
  localStorage.removeItem('tus::particulars-7-abc::1');
});

const chooseFile = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add a document' }));
  await userEvent.upload(screen.getByLabelText('File'), new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' }));
};

test('pauses an upload while offline, and continues automatically', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const wire = uploadServer(
    () => ({ body: { uploadId: 15, fileName: 'a.pdf', size: 5 } }),
    () => {
      if (!navigator.onLine) throw new TypeError('No line');
      return undefined;
    },
  );
  open(particulars(), wire);
  await chooseFile();
  await screen.findByText('Paused: we’ll continue with a.pdf when you are online.');
  await userEvent.click(screen.getByRole('button', { name: 'Add the document' }));
  expect((await screen.findAllByText(/still being sent and checked/)).length).toBeGreaterThan(0);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await screen.findByText('a.pdf is checked and ready.');
  onLine.mockRestore();
});

test('defect 130: does not report our own exception as a lost connection', async () => {
  const wire = uploadServer(() => ({ body: { uploadId: 15, fileName: 'a.pdf', size: 5 } }));
  const sends = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function');
  });
  open(particulars(), wire);
  await chooseFile();
  await screen.findByText(/Something went wrong at our end/);
  expect(sends).toHaveBeenCalledTimes(1);
  sends.mockRestore();
});

const [beginCall, offsetCall, partCall, cancelCall] = ['POST', 'HEAD', 'PATCH', 'DELETE'].map(
  (method) => `${method} /seller/particulars-transfer`,
) as [string, string, string, string];

test.each([503, 429, 401])('resumes an upload although asking for its offset once answers %i', async (status) => {
  let [parts, questions] = [0, 0];
  const wire = uploadServer(
    () => ({ body: { uploadId: 16, fileName: 'large.csv', size: 5 } }),
    () => {
      parts += 1;
      return parts === 2 ? refusal(status, 'Not just now.') : undefined;
    },
  );
  const ask = wire[offsetCall];
  const { asked } = open(particulars(), {
    ...wire,
    [offsetCall]: (one) => {
      questions += 1;
      return questions === 1 || !ask ? { status } : ask(one);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a document' }));
  await userEvent.upload(screen.getByLabelText('File'), new File(['x'.repeat(partBytes + 9)], 'large.csv'));
  await screen.findByText('large.csv is checked and ready.');
  expect(asked.filter(({ call }) => call === beginCall)).toHaveLength(1);
  expect(
    asked.filter(({ call }) => call === partCall).map(({ headers }) => Number(headers.get('upload-offset'))),
  ).toEqual([0, partBytes, partBytes]);
});

test('says that the session has ended, and lets the upload continue from where it was', async () => {
  let over = true;
  const wire = uploadServer(
    () => ({ body: { uploadId: 16, fileName: 'large.csv', size: 5 } }),
    ({ headers }) => (over && headers.get('upload-offset') !== '0' ? refusal(401, 'Please log in.') : undefined),
  );
  const ask = wire[offsetCall];
  const { asked } = open(particulars(), {
    ...wire,
    [offsetCall]: (one) => (over || !ask ? { status: 401 } : ask(one)),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a document' }));
  await userEvent.upload(screen.getByLabelText('File'), new File(['x'.repeat(partBytes + 9)], 'large.csv'));
  const again = await screen.findByRole('button', { name: 'Try again' });
  over = false;
  await userEvent.click(again);
  await screen.findByText('large.csv is checked and ready.');
  expect(asked.filter(({ call }) => call === beginCall)).toHaveLength(1);
});

const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('tus::'));
const aTransfer = '8a3f0d5e-0000-4000-8000-000000000001';
/** An API that accepts a file but answers no part of it until `hurry`. */
const slowServer = () => {
  const wire = uploadServer(() => ({ body: { uploadId: 17, fileName: 'b.pdf', size: 5 } }));
  let isSlow = true;
  const takePart: Wire[string] = (one) =>
    isSlow ? new Promise<never>(() => undefined) : (wire[partCall]?.(one) ?? {});
  return {
    wire: { ...wire, [partCall]: takePart },
    hurry: () => {
      isSlow = false;
    },
  };
};
const takenBack = (asked: { call: string; query: object }[]) =>
  asked.filter(({ call }) => call === cancelCall).map(({ query }) => query);

test('cancelling withdraws the upload and closes the form for the next visit', async () => {
  const { asked } = open(particulars(), slowServer().wire);
  await chooseFile();
  await waitFor(() => expect(asked.some(({ call }) => call === partCall)).toBe(true));
  expect(storedKeys()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(takenBack(asked)).toEqual([{ id: aTransfer }]));
  expect(storedKeys()).toEqual([]);
  cleanup();
  open(particulars());
  await screen.findByRole('button', { name: 'Add a document' });
});

test('cancelling before the upload has an address withdraws it as soon as it has one', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { wire } = slowServer();
  const { asked } = open(particulars(), {
    ...wire,
    [beginCall]: async (one) => {
      await begun;
      return wire[beginCall]?.(one) ?? {};
    },
  });
  await chooseFile();
  await waitFor(() => expect(asked.some(({ call }) => call === beginCall)).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(takenBack(asked)).toEqual([]);
  begin();
  await waitFor(() => expect(takenBack(asked)).toEqual([{ id: aTransfer }]));
  expect(storedKeys()).toEqual([]);
});

test('choosing another file withdraws the previous one, whether sent or checked, before sending', async () => {
  const { wire, hurry } = slowServer();
  const { asked } = open(particulars(), wire);
  await chooseFile();
  await waitFor(() => expect(asked.some(({ call }) => call === partCall)).toBe(true));
  hurry();
  await userEvent.upload(screen.getByLabelText('File'), new File(['%PDF-1'], 'b.pdf', { type: 'application/pdf' }));
  await screen.findByText('b.pdf is checked and ready.');
  await userEvent.upload(screen.getByLabelText('File'), new File(['%PDF-2'], 'c.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(takenBack(asked)).toHaveLength(2));
  await screen.findByText('b.pdf is checked and ready.');
  const order = asked.map(({ call }) => call).filter((call) => call === beginCall || call === cancelCall);
  expect(order).toEqual([beginCall, cancelCall, beginCall, cancelCall, beginCall]);
});

test('choosing the same file again continues its upload', async () => {
  const { wire, hurry } = slowServer();
  const { asked } = open(particulars(), wire);
  const file = () => new File(['%PDF-'], 'a.pdf', { type: 'application/pdf', lastModified: 1 });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a document' }));
  await userEvent.upload(screen.getByLabelText('File'), file());
  await waitFor(() => expect(asked.some(({ call }) => call === partCall)).toBe(true));
  hurry();
  await userEvent.upload(screen.getByLabelText('File'), file());
  await screen.findByText('b.pdf is checked and ready.');
  expect(asked.some(({ call }) => call === offsetCall)).toBe(true);
  expect(takenBack(asked)).toEqual([]);
  expect(asked.filter(({ call }) => call === beginCall)).toHaveLength(1);
});

test.each([
  ['Add a document', 'tus::particulars-7-abc::1'],
  ['Replace: Accounts 2025', 'tus::particulars-7-abc::2'],
])('%s: cancelling also gives up an upload interrupted on an earlier visit', async (button, key) => {
  const uploadUrl = `${location.origin}/api/seller/particulars-transfer?id=${aTransfer}`;
  localStorage.setItem(key, JSON.stringify({ creationTime: new Date().toISOString(), uploadUrl }));
  const other = 'tus::particulars-8-abc::1';
  localStorage.setItem(other, localStorage.getItem(key) ?? '');
  const { asked } = open(particulars(), slowServer().wire);
  await screen.findByText('A file was not sent to its end');
  if (button !== 'Add a document') await userEvent.click(screen.getByRole('button', { name: button }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel' }).at(0) as HTMLElement);
  await waitFor(() => expect(takenBack(asked)).toEqual([{ id: aTransfer }]));
  expect(storedKeys()).toEqual([other]);
  localStorage.removeItem(other);
});

test('retries a file that could not be checked, without choosing it again', async () => {
  let away = true;
  const busy = 'Files cannot be checked for viruses just now.';
  open(
    particulars(),
    uploadServer(() => (away ? refusal(503, busy) : { body: { uploadId: 15, fileName: 'a.pdf', size: 5 } })),
  );
  await chooseFile();
  await screen.findByText(busy);
  away = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('a.pdf is checked and ready.');
  expect(screen.queryByText(busy)).toBeNull();
});

test('replaces a document with a new version, with a note for its readers', async () => {
  const replace = 'POST /seller/particulars-replacement';
  const { asked } = open(particulars(), {
    ...uploadServer(() => ({ body: { uploadId: 14, fileName: 'b.pdf', size: 5 } })),
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

test('chooses named readers of a document from buyers with access', async () => {
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

test('keeps the particulars open to one buyer for longer, and says why a day was rejected', async () => {
  const keep = 'PUT /seller/undertaking-window';
  const holders = [aHolder({ state: 'released', openUntil: '2027-01-05' })];
  const { asked } = open(particulars({ holders, longestUntil: '2027-02-15' }), {
    [keep]: () => refusal(400, 'The form has an error', { Until: 'Please choose a day from today' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Keep open: Robin Archer, Archer & Co' }));
  screen.getByText(
    'Any day until 15 February 2027. Leave it empty for as long as to all, which is until 01 December 2026.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save the day' }));
  expect((await screen.findAllByText('Please choose a day from today')).length).toBeGreaterThan(0);
  expect(asked.find(({ call }) => call === keep)?.body).toEqual({ Until: '2027-01-05' });
});

test('says that a kept buyer reads nothing before the particulars are released to them', async () => {
  const kept = (state: string, undertakingId: number) =>
    aHolder({ undertakingId, state, forenames: state, openUntil: '2027-01-05' });
  open(particulars({ holders: ['released', 'waiting', 'declined', 'ended'].map(kept) }));
  await screen.findByText('Kept open to them until 05 January 2027.');
  const later = 'Kept open to them until 05 January 2027, once the particulars are released to them.';
  expect(screen.getAllByText(later)).toHaveLength(3);
});

test('an Admin gives a reason before opening a document', async () => {
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

const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '');
const since = (by: string, reopens: boolean) => ({ by, on: '2026-10-28', reopens });

test('says since when access has been closed automatically, and offers no useless action', async () => {
  const closed = since('withdrawal', false);
  const people = ['released', 'waiting', 'declined', 'ended'].map((state, place) =>
    aHolder({ undertakingId: place + 1, state, forenames: state, openUntil: '2026-12-01', closed }),
  );
  open(particulars({ closed, holders: people }));
  await screen.findByText('Closed since the withdrawal on 28 October 2026.');
  expect(screen.getAllByText('Closed since the withdrawal on 28 October 2026')).toHaveLength(2);
  for (const words of ['Not released', 'Access ended']) screen.getByText(words);
  for (const words of ['Particulars released', /Open to those you release/, /Kept open to them/])
    expect(screen.queryByText(words)).toBeNull();
  expect(screen.queryByRole('button', { name: 'End everybody’s access' })).toBeNull();
  expect(names().filter((name) => /^(Release|End|Keep|Decline)/.test(name) && !name.includes('Accounts'))).toEqual([
    'Decline: waiting Archer, Archer & Co',
  ]);
});

test('after a sale, says how long the purchaser has access, and lets it be extended where allowed', async () => {
  const closed = since('sale', true);
  const people = [
    aHolder({ state: 'released', lastDay: '2026-11-27' }),
    aHolder({ undertakingId: 6, state: 'ended', forenames: 'Kim', closed }),
  ];
  open(particulars({ closed, holders: people }));
  await screen.findByText('Closed since the sale on 28 October 2026.');
  screen.getByText('Open to them until 27 November 2026.');
  screen.getByText('Particulars released');
  expect(names().filter((name) => /^(Release|End|Keep|Decline)/.test(name) && !name.includes('Accounts'))).toEqual([
    ...['Keep open: Robin Archer, Archer & Co', 'End access: Robin Archer, Archer & Co'],
    'Keep open: Kim Archer, Archer & Co',
  ]);
});

test('documents closed to all can still change for a buyer they can be kept open to', async () => {
  const closed = since('sale', false);
  open(particulars({ closed, holders: [aHolder({ state: 'released', closed: since('window', true) })] }));
  await screen.findByText(/^To add or change a document for one buyer, keep the particulars open to that buyer first/);
});

test('offers no release of documents of a withdrawn post, and says why', async () => {
  open(particulars({ closed: since('withdrawal', false), releaseBlock: 'withdrawn' }));
  await screen.findByText(releaseBlocks.withdrawn);
  expect(names().filter((name) => name.includes('Accounts'))).toEqual(['Download: Accounts 2025']);
});

test('particulars closed to all are read-only: what was released, to how many, and how long it binds', async () => {
  const closed = since('sale', false);
  const ended = aHolder({ state: 'ended', closed, bindsUntil: '2028-11-24' });
  const documents = [
    aDocument({ state: 'released' }),
    aDocument({ documentId: 4, title: 'Lease' }),
    aDocument({ documentId: 5, title: 'Old plan', state: 'taken-back' }),
  ];
  open(particulars({ closed, documents, holders: [ended, aHolder({ undertakingId: 6, closed, forenames: 'Kim' })] }));
  await screen.findByText(
    '1 document was released, and the particulars to 1 buyer. Their undertakings still bind them.',
  );
  screen.getByText('The undertaking binds them until 24 November 2028.');
  for (const words of ['Was released', 'Never released', 'Taken back']) screen.getByText(words);
  expect(screen.queryByRole('checkbox')).toBeNull();
  for (const name of ['Add a document', 'Change the text', 'Save'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(names().filter((name) => /Accounts 2025|Lease|Old plan/.test(name))).toEqual(
    ['Accounts 2025', 'Lease', 'Old plan'].map((title) => `Download: ${title}`),
  );
});

test('defect 105: counts released documents like the statement, including withdrawn ones', async () => {
  const documents = [aDocument({ state: 'released' }), aDocument({ documentId: 5, state: 'taken-back' })];
  const given = { documents: 2, buyers: 3 };
  open(particulars({ closed: since('sale', false), documents, holders: [aHolder({ state: 'ended' })], given }));
  await screen.findByText(
    '2 documents were released, and the particulars to 3 buyers. Their undertakings still bind them.',
  );
});

test('particulars closed before anyone accepted promise no email and offer no action', async () => {
  open(particulars({ closed: since('sale', true), documents: [], holders: [] }));
  await screen.findByText('Nobody accepted the undertaking.');
  screen.getByRole('heading', { name: 'What buyers were offered' });
  expect(screen.queryByText('What buyers are offered')).toBeNull();
  screen.getByText('There was no document.');
  expect(screen.queryByText(/for one buyer/)).toBeNull();
  screen.getByText('The particulars were released to nobody.');
  expect(screen.queryByText(/We email you/)).toBeNull();
});

test('while open to one buyer, documents can change and other buyers are offered nothing', async () => {
  const holders = [aHolder({ state: 'released', lastDay: '2026-11-27' })];
  open(particulars({ closed: since('sale', true), documents: [aDocument({ state: 'released' })], holders }));
  await screen.findByRole('button', { name: 'Replace: Accounts 2025' });
  screen.getByRole('button', { name: 'Add a document' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('says what a repost holds back', async () => {
  open(particulars({ documents: [aDocument({ releasedDate: '2026-10-01T10:00:00.000Z' })] }));
  await screen.findByText('Held since the repost: release it again');
});

test('offers readers only downloads', async () => {
  open(particulars({ mayChange: false }));
  await screen.findByText('Buyers can accept the undertaking while the post is for sale.');
  const buttons = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(buttons).toEqual(['Download the undertaking: Robin Archer, Archer & Co', 'Download: Accounts 2025']);
});

test('covers no holders or documents, another’s post, and a failure', async () => {
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

test('edits a document’s description in place, and rejects names of customers or staff', async () => {
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

test('does not silently overwrite a description changed in another tab', async () => {
  const stored = { Title: 'Accounts', Section: 'accounts', Tier: 'named', Note: '', PersonalData: 'none' };
  const outdated = { status: 409, body: { message: 'Changed meanwhile', version: 'v9', stored } };
  const save = 'PUT /seller/particulars-document';
  const { asked } = open(particulars({ documents: [aDocument({ version: 'v1' })] }), { [save]: () => outdated });
  await userEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  const title = screen.getByLabelText('Title');
  await userEvent.clear(title);
  await userEvent.type(title, 'Figures');
  await userEvent.click(screen.getByRole('button', { name: 'Save the description' }));
  const question = await screen.findByRole('dialog', { name: 'This was changed while you were editing it' });
  expect(within(question).getByText('Figures')).toBeTruthy();
  expect(asked.filter(({ call }) => call === save)).toHaveLength(1);
});

test.each([
  [[], 'Nobody has opened it.'],
  [[1], 'Nobody has opened this version; 1 buyer has opened only an earlier one.'],
  [[2, 1, 1], 'Opened by 1 buyer; 2 buyers have opened only an earlier one.'],
  [[2, 2], 'Opened by 2 buyers.'],
])('for a second version, with versions %j opened, says: %s', async (numbers, said) => {
  const [first] = aDocument().versions;
  const openedBy = numbers.map((number, n) => ({ undertakingId: 5 + n, number }));
  open(
    particulars({ documents: [aDocument({ openedBy, versions: [{ ...first, versionId: 10, number: 2 }, first] })] }),
  );
  expect(await screen.findByText(said)).toBeTruthy();
});
