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

test('keeps the server’s rendering while the first screen loads, and announces it', () => {
  keepPainted('<h1>Welcome</h1>');
  const Lazy = screen(never);
  render(<Lazy />);
  expect(page.getByRole('heading', { name: 'Welcome' })).toBeDefined();
  expect(page.getByRole('status').textContent).toBe('Loading the page');
});

test('shows placeholder lines for another address', () => {
  keepPainted('<h1>Welcome</h1>');
  history.replaceState(null, '', '/login');
  render(<ScreenLoading />);
  expect(page.queryByRole('heading')).toBeNull();
  expect(page.getByText('Loading the page')).toBeDefined();
});

test('does not show the server’s rendering again after the first screen', async () => {
  keepPainted('<h1>Welcome</h1>');
  const Lazy = screen(async () => Loaded);
  const { unmount } = render(<Lazy />);
  await page.findByText('The screen');
  unmount();
  render(<ScreenLoading />);
  expect(page.queryByRole('heading')).toBeNull();
});
