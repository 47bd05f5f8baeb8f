import type { APIRequestContext } from '@playwright/test';
import { emailOf, expect } from './fixtures.ts';

/** The demo seller posts something that matches every buyer. */
export async function newPost(request: APIRequestContext, heading: string): Promise<void> {
  const login = await request.post('/api/login', { data: { Email: emailOf('seller'), Password: 'Demo1234' } });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const draft = await request.post('/api/seller/draft', {
    headers,
    data: {
      ...{ Reference: `E2E/${Date.now().toString(36)}`, ActivityHeading: heading, Location: [4], BusinessStatusId: 1 },
      ...{ TradingStatusId: 1, TurnoverId: 5, EmployeesId: 4, Assets: [1], Description: '<p>Offers are invited.</p>' },
      ...{ DisplayHome: false, PrimaryCategory: 172, AdditionalCategories: [], PaymentMethodId: 1, PostingTypeId: 1 },
    },
  });
  expect(draft.ok(), await draft.text()).toBe(true);
  const day = (ahead: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(Date.now() + ahead * 86_400_000);
  const posted = await request.post('/api/seller/post-draft', {
    headers,
    params: { id: (await draft.json()).businessId },
    data: { Startdate: day(0), Enddate: day(27) },
  });
  expect(posted.ok(), await posted.text()).toBe(true);
}
