import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { flushSync } from 'react-dom';
import { type QueryLike, QueryView } from './query-view.tsx';

const refetch = jest.fn();
const idle = { isFetching: false, isLoading: false, refetch };
const refused = { status: 503, data: { message: 'Down for maintenance' } };

const view = (query: Partial<QueryLike<string[]>>, keepPrevious = false) =>
  render(
    <QueryView query={{ ...idle, ...query }} what="your posts" empty={<p>No posts</p>} keepPrevious={keepPrevious}>
      {(posts) => posts.map((post) => <p key={post}>{post}</p>)}
    </QueryView>,
  );

test('shows a pending query as loading', () => {
  view({ isLoading: true, isFetching: true });
  expect(screen.getByText('Loading your posts')).toBeDefined();
});

test('says what failed and why, and offers another try', async () => {
  view({ error: refused });
  expect(screen.getByRole('alert').textContent).toContain('We could not load your posts');
  expect(screen.getByText('Down for maintenance')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('retries only what failed when the connection returns', () => {
  refetch.mockClear();
  view({ data: ['A'] });
  dispatchEvent(new Event('online'));
  expect(refetch).not.toHaveBeenCalled();
  view({ error: { status: 'FETCH_ERROR' } });
  dispatchEvent(new Event('online'));
  expect(refetch).toHaveBeenCalledTimes(1);
});

function RenderedAgain({ onAsked }: { onAsked: (name: string) => void }) {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  return ['posts', 'invoices'].map((name) => {
    const again = () => {
      onAsked(name);
      flushSync(renderAgain);
    };
    return (
      <QueryView key={name} query={{ ...idle, error: refused, refetch: again }}>
        {() => null}
      </QueryView>
    );
  });
}

test('retries everything that failed, even if the first retry rerenders the others', () => {
  const asked: string[] = [];
  render(<RenderedAgain onAsked={(name) => asked.push(name)} />);
  act(() => void dispatchEvent(new Event('online')));
  expect(asked).toEqual(['posts', 'invoices']);
});

test('a pending retry stays in place and cannot be pressed twice', async () => {
  refetch.mockClear();
  view({ error: refused, isFetching: true });
  const again = screen.getByRole('button', { name: 'Try again' });
  expect(again.getAttribute('aria-busy')).toBe('true');
  await userEvent.click(again);
  expect(refetch).not.toHaveBeenCalled();
});

test('shows a list without items as empty', () => {
  view({ data: [] });
  expect(screen.getByText('No posts')).toBeDefined();
});

test('shows data', () => {
  view({ data: ['A', 'B'] });
  expect(screen.getByText('B')).toBeDefined();
});

test('keeps the data after a failed refresh and says that it may be out of date', () => {
  view({ data: ['A'], error: refused });
  expect(screen.getByText('A')).toBeDefined();
  expect(screen.getByText(/may be out of date/)).toBeDefined();
});

test('does not show an earlier argument’s data for a new one', () => {
  view({ data: ['Earlier'], currentData: undefined, isFetching: true });
  expect(screen.queryByText('Earlier')).toBeNull();
});

test('unless asked to keep it for another sort or page of the same list', () => {
  view({ data: ['Earlier'], currentData: undefined, isFetching: true }, true);
  expect(screen.getByText('Earlier')).toBeDefined();
});
