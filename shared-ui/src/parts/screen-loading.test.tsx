import { afterEach, expect, test } from '@jest/globals';
import { screen as page, render } from '@testing-library/react';
import { screen } from '../screen.tsx';
import { dropPainted, keepPainted, ScreenLoading } from './screen-loading.tsx';

afterEach(() => {
  dropPainted();
  history.replaceState(null, '', '/');
});

const never = () => Promise.withResolvers<() => null>().promise;
const Loaded = () => <p>The screen</p>;

test('what the server rendered stays while the first screen is on its way, and is announced as loading', () => {
  keepPainted('<h1>Welcome</h1>');
  const Lazy = screen(never);
  render(<Lazy />);
  expect(page.getByRole('heading', { name: 'Welcome' })).toBeDefined();
  expect(page.getByRole('status').textContent).toBe('Loading the page');
});

test('another address than the one it was painted for has grey lines', () => {
  keepPainted('<h1>Welcome</h1>');
  history.replaceState(null, '', '/login');
  render(<ScreenLoading />);
  expect(page.queryByRole('heading')).toBeNull();
  expect(page.getByText('Loading the page')).toBeDefined();
});

test('once the first screen is there, what was painted is not seen again', async () => {
  keepPainted('<h1>Welcome</h1>');
  const Lazy = screen(async () => Loaded);
  const { unmount } = render(<Lazy />);
  await page.findByText('The screen');
  unmount();
  render(<ScreenLoading />);
  expect(page.queryByRole('heading')).toBeNull();
});
