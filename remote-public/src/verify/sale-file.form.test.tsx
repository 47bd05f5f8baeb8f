import { expect, jest, test } from '@jest/globals';
import type { FileState } from '@marketplace/shared-contract/billing/sale-file/check-sale-file';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal } from '../public-area.fixture.tsx';

const mockContents = { files: [] as { path: string; state: FileState }[] };
// jsdom can neither slice a file nor hash; Node's own test reads real ones.
jest.mock('@marketplace/shared-contract/billing/sale-file/check-sale-file', () => ({
  fileStates: { differs: 'differs from the manifest', extra: 'is not in the manifest', matches: 'matches' },
  readSaleFile: async ({ name }: File) =>
    name === 'sale.zip'
      ? {
          manifest: { reference: 'REF/1', heading: 'Bakery', madeAt: '2026-06-28T13:00:00.000Z' },
          query: { sha256: 'abc', keyId: 'k', signature: 'def' },
        }
      : undefined,
  compareFiles: async () => mockContents.files,
}));

const call = 'GET /unauth/check-manifest';
async function choose(answer: () => ReturnType<typeof refusal> | { body: unknown }, name = 'sale.zip') {
  const { asked } = openArea('/verify', { wire: { [call]: answer } });
  const file = new File(['Bakery'], name, { type: 'application/zip' });
  await userEvent.upload(await screen.findByLabelText(/^Sale file or case file/), file);
  return asked;
}
const genuine = (is: boolean) => () => ({ body: { genuine: is } });

test('confirms a genuine file and lists its contents; sends only its hash and signature', async () => {
  mockContents.files = [{ path: 'offers.csv', state: 'matches' }];
  const asked = await choose(genuine(true));
  expect(await screen.findByText('This file is genuine and unaltered')).toBeTruthy();
  expect(screen.getByText('REF/1: Bakery. Made on 28 June 2026, 14:00.')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Files' }).textContent).toBe('offers.csv matches');
  expect(JSON.stringify(asked.filter((one) => one.call === call))).toMatch(/abc.*def/);
  expect(JSON.stringify(asked)).not.toContain('Bakery');
});

test('lists what differs in an altered file first', async () => {
  mockContents.files = [
    { path: 'a', state: 'matches' },
    { path: 'b', state: 'differs' },
    { path: 'c', state: 'extra' },
  ];
  await choose(genuine(true));
  expect((await screen.findByRole('alert')).textContent).toContain('2 of 3 files are not as we signed them');
  const said = [...screen.getByRole('list', { name: 'Files' }).children].map(({ textContent }) => textContent);
  expect(said).toEqual(['b differs from the manifest', 'c is not in the manifest', 'a matches']);
});

test('warns of a forged signature and repeats nothing from it', async () => {
  await choose(genuine(false));
  expect((await screen.findByRole('alert')).textContent).toContain('We did not sign this file');
  expect(screen.queryByText(/Bakery/)).toBeNull();
});

test('says that a file is not a sale file, and shows a rejection', async () => {
  const asked = await choose(genuine(true), 'letter.docx.zip');
  expect((await screen.findByRole('alert')).textContent).toContain('This is not a sale file');
  expect(asked.some((one) => one.call === call)).toBe(false);
});

test('shows the server’s message after too many checks', async () => {
  await choose(() => refusal(429, 'Too many attempts.'));
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.');
});
