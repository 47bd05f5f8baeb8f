import { beforeEach, expect, jest, test } from '@jest/globals';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { act, render, screen } from '@testing-library/react';
import { api, apiRequest, problemOf } from './api.ts';
import { ApiError } from './api-error.ts';
import { signIn } from './sign-in.ts';
import { makeStore, StoreProvider } from './store-provider.tsx';
import { clearTokens } from './token-store.ts';
import { fakeApi, somePair, type Wire } from './wire.fixture.ts';

const { useTestPostQuery, useTestSectorsQuery, endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    testPost: build.query<string, number>({
      query: (id) => apiRequest(signedInCalls.post, { query: { id } }),
      transformResponse: (text: string, meta) => (meta?.retried ? `${text}, asked twice` : text),
    }),
    testBroken: build.query<string, void>({ query: () => apiRequest(publicCalls.login, { body: 1n }) }),
    testSectors: build.query<string, void>({ query: () => apiRequest(publicCalls.nestedCategories) }),
  }),
});

function Post() {
  const { data, error } = useTestPostQuery(7);
  return <p>{data ?? (error ? problemOf(error).message : 'Loading')}</p>;
}

const Sectors = () => <p>{useTestSectorsQuery().data}</p>;

const open = (wire: Wire) => {
  signIn(somePair());
  const asked = fakeApi(wire);
  render(
    <StoreProvider store={makeStore()}>
      <Post />
    </StoreProvider>,
  );
  return asked;
};

beforeEach(clearTokens);

test('returns a text response as text', async () => {
  open({ 'GET /allauth/post': () => ({ body: 'A post' }) });
  expect(await screen.findByText('A post')).toBeDefined();
});

test('tells an endpoint that its call was retried', async () => {
  let calls = 0;
  open({
    'GET /allauth/post': () => (calls++ === 0 ? { status: 401 } : { body: 'A post' }),
    'POST /refresh-token': () => ({ body: somePair() }),
  });
  expect(await screen.findByText('A post, asked twice')).toBeDefined();
});

test('passes on the server’s message of a rejection', async () => {
  open({ 'GET /allauth/post': () => ({ status: 404, body: { message: 'There is no such post' } }) });
  expect(await screen.findByText('There is no such post')).toBeDefined();
});

test('says that the server cannot be reached', async () => {
  open({});
  expect(await screen.findByText(/could not reach the service/)).toBeDefined();
});

test('does not show one user’s data to the next', async () => {
  let reader = 'first';
  const asked = open({ 'GET /allauth/post': () => ({ body: `For the ${reader} user` }) });
  await screen.findByText('For the first user');
  reader = 'second';
  act(() => signIn(somePair(900, 'buyer', 'user-2')));
  expect(await screen.findByText('For the second user')).toBeDefined();
  expect(asked).toHaveLength(2);
});

test('makes no anonymous calls after a session ends', async () => {
  const asked = open({ 'GET /allauth/post': () => ({ status: 401 }), 'POST /refresh-token': () => ({ status: 401 }) });
  expect(await screen.findByText(/log in|Something went wrong/)).toBeDefined();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(asked.map(({ call }) => call)).toEqual(['GET /allauth/post', 'POST /refresh-token']);
});

test('a screen outliving its session does not refetch even public data', async () => {
  signIn(somePair());
  const asked = fakeApi({ [`GET ${publicCalls.nestedCategories.path}`]: () => ({ body: 'Sectors' }) });
  render(
    <StoreProvider store={makeStore()}>
      <Sectors />
    </StoreProvider>,
  );
  await screen.findByText('Sectors');
  await act(async () => clearTokens());
  expect(asked).toHaveLength(1);
});

test('keeps cached data when the same user’s tokens are renewed', async () => {
  const asked = open({ 'GET /allauth/post': () => ({ body: 'A post' }) });
  await screen.findByText('A post');
  act(() => signIn(somePair()));
  expect(asked).toHaveLength(1);
});

test.each([
  ['a refused call', { status: 409, data: { message: 'Already live', fields: { Name: 'Taken' } } }, 'Already live'],
  ['a failed light call', new ApiError({ status: 400, data: { message: 'No' } }), 'No'],
  ['an error of the program', new TypeError('x is undefined'), 'Something went wrong'],
  ['a proxy’s page', { status: 502, data: '<html>' }, 'Something went wrong'],
  ['nothing', undefined, 'Something went wrong'],
])('%s has a message for the user', (_, error, text) => {
  expect(problemOf(error).message).toContain(text);
});

test('defect 130: a query reports our own exception, and blames no connection', async () => {
  const reported = jest.spyOn(window, 'reportError').mockImplementation(() => undefined);
  fakeApi({});
  signIn(somePair());
  const { error } = await makeStore().dispatch(endpoints.testBroken.initiate());
  expect(problemOf(error).message).toBe('Something went wrong at our end. Please try again in a moment.');
  expect(reported).toHaveBeenCalledWith(expect.any(TypeError));
  reported.mockRestore();
});

test('notifies subscribers as soon as a response is stored, not on the next frame', async () => {
  signIn(somePair());
  fakeApi({ [`GET ${publicCalls.nestedCategories.path}`]: () => ({ body: 'Sectors' }) });
  const store = makeStore();
  const told: (string | undefined)[] = [];
  store.subscribe(() => told.push(endpoints.testSectors.select()(store.getState()).data));
  await store.dispatch(endpoints.testSectors.initiate());
  expect(told.at(-1)).toBe('Sectors');
});
