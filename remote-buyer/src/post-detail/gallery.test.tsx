import { expect, test } from '@jest/globals';
import type { Picture } from '@marketplace/shared-contract/marketplace/pictures/pictures';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal } from '../buyer-area.fixture.ts';
import { aPost } from '../post.fixture.ts';

const picture = (number: number): Picture => ({
  ...{
    pictureId: `11111111-1111-4111-8111-11111111111${number}`,
    alt: `Shown ${number}`,
    caption: `Caption ${number}`,
  },
  ...{ takenOn: '2026-06-01', seenBy: 'post', cover: number === 1, width: 1200, height: 900 },
});
const open = (
  pictures: readonly Picture[] | undefined,
  as: 'buyer' | 'admin' = 'buyer',
  removed = refusal(409, 'No'),
) =>
  openArea('/post/7', {
    as,
    userId: `${as}-1`,
    wire: {
      'GET /allauth/post': () => ({ body: aPost({ ...(pictures && { pictures: [...pictures] }) }) }),
      'GET /allauth/picture': () => refusal(404, 'This picture does not exist'),
      'POST /admin/remove-picture': () => removed,
    },
  });
const dialog = (name: string) => screen.findByRole('dialog', { name });

test('shows no gallery without pictures', async () => {
  open(undefined);
  expect(await screen.findByRole('heading', { name: 'At a glance' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Pictures' })).toBeNull();
});

test('says that buyers do not see a picture yet', async () => {
  open([picture(1), { ...picture(2), alt: '' }], 'admin');
  await screen.findByRole('button', { name: 'Open picture 2 of 2: not described yet' });
  expect(screen.getAllByText('Buyers do not see it: it has no description.')).toHaveLength(1);
});

test('opens a picture, cycles by arrow keys, and shows the description if it cannot be loaded', async () => {
  open([picture(1), picture(2)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Open picture 1 of 2: Shown 1' }));
  await dialog('Picture 1 of 2');
  expect(await screen.findByText('Shown 1')).toBeTruthy();
  expect(screen.getByText('Taken on 01 June 2026')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  await dialog('Picture 2 of 2');
  expect(screen.getByText('Picture 2 of 2: Shown 2').getAttribute('role')).toBe('status');
  await userEvent.keyboard('{ArrowRight}');
  await dialog('Picture 1 of 2');
  await userEvent.keyboard('{ArrowLeft}');
  await dialog('Picture 2 of 2');
  expect(screen.getByRole('link', { name: 'Report this picture' }).getAttribute('href')).toBe(
    '/help/contactus?picture=7.2',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('defect 134: a picture’s box is as wide as the picture, whatever the window’s height', async () => {
  open([picture(1)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Open picture 1 of 1: Shown 1' }));
  const shown = await screen.findByText('Shown 1');
  expect(shown.parentElement?.style.width).toMatch(/^min\(100%, 86\.6\d+vh\)$/);
});

test('an Admin removes a picture with a reason, which is kept after a failure', async () => {
  const { asked } = open([picture(1)], 'admin', refusal(500, 'Away for a moment'));
  await userEvent.click(await screen.findByRole('button', { name: 'Open picture 1 of 1: Shown 1' }));
  await dialog('Picture 1 of 1');
  expect(screen.queryByRole('link', { name: 'Report this picture' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Say why the picture is removed')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'A face can be seen.');
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/Away for a moment/)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'A face can be seen.');
  expect(asked.find(({ call }) => call === 'POST /admin/remove-picture')?.body).toEqual({
    Reason: 'A face can be seen.',
  });
});
