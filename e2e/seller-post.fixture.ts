import type { APIRequestContext } from '@playwright/test';
import { londonDay } from '../shared-contract/src/platform/clock/calendar.ts';
import { draftBody } from './draft.fixture.ts';
import { emailOf, expect, type Who } from './fixtures.ts';
import type { NewUser } from './new-user.ts';

/** The API as used by a demo account, or a user registered for a test. */
export async function apiAs(request: APIRequestContext, who: Who | NewUser) {
  const login = async (email: string) =>
    (await request.post('/api/login', { data: { Email: email, Password: 'Demo1234' } })).text();
  const { token } = JSON.parse(typeof who === 'string' ? await login(emailOf(who)) : who.token);
  return async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await request.fetch(`/api/${path}`, { method, headers, data });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer;
  };
}
type Api = Awaited<ReturnType<typeof apiAs>>;

/** Stores a draft, visible to visitors once posted if `DisplayHome` says so; returns its id. */
export async function makeDraft(
  send: Api,
  Reference: string,
  ActivityHeading: string,
  DisplayHome = false,
): Promise<number> {
  const draft = { ...draftBody(Reference, ActivityHeading), DisplayHome };
  return (await (await send('POST', 'seller/draft', draft)).json()).businessId;
}

export const today = () => londonDay(new Date());

/** Puts a draft on sale. */
export const postDraft = (send: Api, id: number, Startdate: string, Enddate: string) =>
  send('POST', `seller/post-draft?id=${id}`, { Startdate, Enddate });
