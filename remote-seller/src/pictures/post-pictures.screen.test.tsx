import { expect, test } from '@jest/globals';
import {
  pictureDeclaration,
  pictureLimits,
  pictureProblems,
} from '@marketplace/shared-contract/marketplace/pictures/picture-limits';
import type { OwnPicture } from '@marketplace/shared-contract/marketplace/pictures/pictures';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCard, asPost } from '../post.fixture.ts';
import { held, openArea, refusal, type Wire } from '../seller-area.fixture.ts';
import { sendThroughFetch } from '../send-through-fetch.fixture.ts';

const id = (number: number) => `11111111-1111-4111-8111-11111111111${number}`;
const picture = (number: number, over: Partial<OwnPicture> = {}): OwnPicture => ({
  ...{ pictureId: id(number), alt: `Shown ${number}`, caption: '', takenOn: null, seenBy: 'post' },
  ...{ cover: number === 1, width: 1200, height: 900, version: `v${number}`, ...over },
});
const open = (
  pictures: readonly OwnPicture[],
  { editable = true, wire = {} }: { editable?: boolean; wire?: Wire } = {},
) =>
  openArea('/post/7/pictures', {
    'GET /allauth/post': () => ({ body: asPost(aCard({})) }),
    'GET /seller/pictures': () => ({ body: { editable, pictures } }),
    'GET /allauth/picture': () => refusal(404, 'This picture does not exist'),
    ...wire,
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('announces that pictures are loading, and offers another try if they fail', async () => {
  const answer = held(refusal(500, 'Away for a moment'));
  let first = true;
  open([], {
    wire: {
      'GET /seller/pictures': () => {
        if (!first) return { body: { editable: true, pictures: [] } };
        first = false;
        return answer.promise;
      },
    },
  });
  expect(await screen.findByText('Loading the pictures')).toBeTruthy();
  answer.release();
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  await press('Try again');
  expect(await screen.findByText('No pictures yet')).toBeTruthy();
});

test('holds dropped or pasted pictures until the declaration', async () => {
  open([]);
  const file = new File(['x'], 'yard.jpg', { type: 'image/jpeg' });
  const button = await screen.findByRole('button', { name: 'Choose pictures' });
  fireEvent.drop(button, { dataTransfer: { files: [file] } });
  expect((await screen.findByRole('alert')).textContent).toBe(pictureProblems.waiting(1));
  fireEvent.paste(document.body, { clipboardData: { files: [file, file] } });
  expect((await screen.findByRole('alert')).textContent).toBe(pictureProblems.waiting(3));
  expect(screen.getByRole('checkbox', { name: pictureDeclaration }).getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
});

test('one declaration covers every picture added on the page', async () => {
  open([]);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: pictureDeclaration });
  await userEvent.click(box);
  const large = new File(['x'], 'large.jpg');
  Object.defineProperty(large, 'size', { value: pictureLimits.bytes + 1 });
  const drop = () =>
    fireEvent.drop(screen.getByRole('button', { name: 'Choose pictures' }), { dataTransfer: { files: [large] } });
  drop();
  drop();
  expect(await screen.findAllByText('large.jpg')).toHaveLength(2);
  expect(box.checked).toBe(true);
});

test('does not say that a picture already on the post was added', async () => {
  sendThroughFetch();
  open([picture(1)], { wire: { 'POST /seller/upload-picture': () => ({ body: { pictureId: id(1) } }) } });
  await userEvent.click(await screen.findByRole('checkbox', { name: pictureDeclaration }));
  const file = new File(['x'], 'yard.jpg');
  fireEvent.drop(screen.getByRole('button', { name: 'Choose pictures' }), { dataTransfer: { files: [file] } });
  expect(await screen.findByText(pictureProblems.there)).toBeTruthy();
  expect(screen.queryByText(/added below/)).toBeNull();
});

test('rejects too large or too many pictures before sending', async () => {
  open(
    Array.from({ length: pictureLimits.perPost - 1 }, (_, n) => picture(n % 10, { pictureId: `${id(n % 10)}${n}` })),
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: pictureDeclaration }));
  const large = new File(['x'], 'large.jpg');
  Object.defineProperty(large, 'size', { value: pictureLimits.bytes + 1 });
  fireEvent.drop(screen.getByRole('button', { name: 'Choose pictures' }), {
    dataTransfer: { files: [large, new File(['x'], 'one-more.jpg')] },
  });
  const uploads = within(await screen.findByRole('list', { name: 'Uploads' }));
  expect(uploads.getByText(pictureProblems.tooLarge)).toBeTruthy();
  expect(uploads.getByText(pictureProblems.full)).toBeTruthy();
  // An error in the file itself is not retried.
  expect(uploads.getAllByRole('button', { name: /^Try again/ })).toHaveLength(1);
  await press('Dismiss large.jpg');
  expect(screen.queryByText(pictureProblems.tooLarge)).toBeNull();
});

test('asks for a description, and sends it with the version it started from', async () => {
  const { asked } = open([picture(1, { alt: '' })], {
    wire: { 'PUT /seller/picture': () => ({ body: 'Picture saved' }) },
  });
  expect(await screen.findByText('Not shown to others until you describe it')).toBeTruthy();
  await press('Save');
  expect(await screen.findByText('Describe what the picture shows')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'The yard');
  await press('Save');
  expect(await screen.findByText('Picture saved')).toBeTruthy();
  expect(asked.find(({ call }) => call === 'PUT /seller/picture')?.body).toEqual({
    ...{ Alt: 'The yard', Caption: '', TakenOn: '', SeenBy: 'post' },
  });
});

test('buttons change the order, and the change is announced; the first has none to move it up', async () => {
  const { asked } = open([picture(1), picture(2), picture(3)], {
    wire: { 'PUT /seller/picture-order': () => ({ body: 'Order saved' }) },
  });
  const earlier = await screen.findByRole('button', { name: 'Move Picture 1 earlier' });
  expect(earlier.hasAttribute('disabled')).toBe(true);
  await press('Move Picture 3 earlier');
  expect(await screen.findByText('Picture 3 is now number 2')).toBeTruthy();
  expect(asked.find(({ call }) => call === 'PUT /seller/picture-order')?.body).toEqual({
    PictureIds: [id(1), id(3), id(2)],
  });
});

test('dragging a picture onto another changes the order', async () => {
  const { asked } = open([picture(1), picture(2), picture(3)], {
    wire: { 'PUT /seller/picture-order': () => ({ body: 'Order saved' }) },
  });
  await screen.findByRole('heading', { name: 'Picture 3' });
  const [first, , third] = document.querySelectorAll('[draggable="true"]');
  if (!first || !third) throw new Error('Nothing can be dragged');
  fireEvent.dragStart(third);
  fireEvent.dragOver(first);
  fireEvent.drop(first);
  expect(await screen.findByText('Picture 3 is now number 1')).toBeTruthy();
  expect(asked.find(({ call }) => call === 'PUT /seller/picture-order')?.body).toEqual({
    PictureIds: [id(3), id(1), id(2)],
  });
});

test('a picture can be dropped anywhere on another’s card, without typing into its fields', async () => {
  open([picture(1), picture(2)], { wire: { 'PUT /seller/picture-order': () => ({ body: 'Order saved' }) } });
  await screen.findByRole('heading', { name: 'Picture 2' });
  const [, second] = document.querySelectorAll('[draggable="true"]');
  const [field] = screen.getAllByRole('textbox', { name: 'Description' });
  if (!second || !field) throw new Error('Nothing can be dragged');
  fireEvent.dragStart(second);
  // Otherwise the browser would write the picture's address into the field.
  expect(fireEvent.dragOver(field)).toBe(false);
  expect(fireEvent.drop(field)).toBe(false);
  expect(await screen.findByText('Picture 2 is now number 1')).toBeTruthy();
});

test('a separate button opens a phone’s camera, one picture at a time', async () => {
  open([]);
  const button = await screen.findByRole('button', { name: 'Take a picture' });
  const input = button.nextElementSibling as HTMLInputElement;
  expect([input.type, input.getAttribute('capture'), input.multiple]).toEqual(['file', 'environment', false]);
});

test('does not silently overwrite a description saved in another tab', async () => {
  const stored = { Alt: 'Said in another tab', Caption: '', TakenOn: '', SeenBy: 'post' };
  const outdated = { status: 409, body: { message: 'Changed meanwhile', version: 'v9', stored } };
  const { asked } = open([picture(1)], { wire: { 'PUT /seller/picture': () => outdated } });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Description' }), ' and the yard');
  await press('Save');
  expect(await within(await screen.findByRole('dialog')).findByText('Said in another tab')).toBeTruthy();
  expect(asked.filter(({ call }) => call === 'PUT /seller/picture')).toHaveLength(1);
});

test('does not claim to have saved an order that failed', async () => {
  open([picture(1), picture(2)], { wire: { 'PUT /seller/picture-order': () => refusal(500, 'Away for a moment') } });
  await userEvent.click(await screen.findByRole('button', { name: 'Move Picture 2 earlier' }));
  expect(await screen.findByText(/Nothing has changed. Away for a moment/)).toBeTruthy();
  expect(screen.queryByText(/is now number/)).toBeNull();
});

test('removes a picture after confirmation; keeps it and says so on failure', async () => {
  const { asked } = open([picture(1), picture(2)], {
    wire: { 'POST /seller/remove-picture': () => refusal(500, 'Away for a moment') },
  });
  await screen.findByRole('heading', { name: 'Picture 2' });
  await press('Remove Picture 2');
  await press('Keep it');
  expect(asked.some(({ call }) => call === 'POST /seller/remove-picture')).toBe(false);
  await press('Remove Picture 2');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/Away for a moment/)).toBeTruthy();
  expect(names()).toContain('Picture 2');
});

test('only a described picture visible to everyone can be the cover', async () => {
  open([picture(1), picture(2), picture(3, { alt: '' }), picture(4, { seenBy: 'holders' })]);
  await screen.findByRole('button', { name: 'Use as cover: Picture 2' });
  expect(screen.getAllByRole('button', { name: /^Use as cover/ })).toHaveLength(1);
});

test('shows the pictures of an archived post read-only', async () => {
  open([picture(1)], { editable: false });
  expect(await screen.findByText('This post is archived')).toBeTruthy();
  expect(screen.getAllByText('Shown 1').length).toBeGreaterThan(0);
  for (const name of ['Choose pictures', 'Save', 'Remove Picture 1', 'Move Picture 1 later'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
