import { addDays } from '../shared-contract/src/platform/clock/calendar.ts';
import { expectAccessible } from './accessibility.ts';
import { widths } from './case-sale.fixture.ts';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { enter, newBuyer, newSeller } from './new-user.ts';
import { apiAs, makeDraft, postDraft, today } from './seller-post.fixture.ts';

for (const width of widths(1440))
  test(`at ${width} adds a case with a post, changes, finds and closes it; a buyer sees none of it`, async ({
    visitor,
    request,
  }) => {
    const stamp = Date.now().toString(36);
    const company = `Harbour Bakeries ${stamp} Limited`;
    const [seller, buyer] = [await newSeller(request), await newBuyer(request)];
    const send = await apiAs(request, seller);
    const id = await makeDraft(send, `CASE/${stamp}`, `Bakery ${stamp}`);
    await postDraft(send, id, today(), addDays(today(), 27));
    const page = await visitor();
    await page.setViewportSize({ width, height: 900 });
    await enter(page, seller);
    const looksRight = async () => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    };
    const heading = page.getByRole('heading', { level: 1, name: company });

    await test.step('the empty list says what a case is for', async () => {
      await page.goto('/user/cases');
      await expect(page.getByText('No cases yet')).toBeVisible();
      await looksRight();
    });

    await test.step('a case is added', async () => {
      await page.getByRole('link', { name: 'Add a case' }).click();
      await page.getByLabel('Company or person').fill(company);
      await page.getByLabel('Procedure').selectOption('Administration');
      await page.getByLabel('Jurisdiction').selectOption('Scotland');
      await page.getByRole('textbox', { name: 'Appointed on' }).fill('1 June 2026');
      await page.getByRole('button', { name: /^Add Sally Starter/ }).click();
      await looksRight();
      await page.getByRole('button', { name: 'Add the case' }).click();
      await expect(heading).toBeVisible();
      await expect(page.getByText('26 July 2026').first()).toBeVisible();
      await looksRight();
    });

    await test.step('the post is put into it from its own page', async () => {
      await page.goto(`/post/${id}`);
      await page.getByRole('link', { name: 'Case', exact: true }).click();
      await page.getByLabel('Case (optional)').selectOption(company);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await looksRight();
      await page.getByRole('link', { name: company }).click();
      await expect(page.getByRole('link', { name: `CASE/${stamp}: Bakery ${stamp}` })).toBeVisible();
    });

    await test.step('the case is changed, and found by its court reference', async () => {
      await page.getByRole('button', { name: 'Change the case' }).click();
      await page.getByLabel('Court reference (optional)').fill(`CR-${stamp}`);
      await page.getByRole('button', { name: 'Save the case' }).click();
      await expect(page.getByText(`CR-${stamp}`)).toBeVisible();
      await page.goto(`/user/cases?search=CR-${stamp}`);
      await page.getByRole('link', { name: company }).click();
      await expect(heading).toBeVisible();
    });

    await test.step('a buyer sees nothing of it', async () => {
      const other = await visitor();
      await enter(other, buyer);
      await other.goto(`/post/${id}`);
      await expect(other.getByRole('heading', { level: 1, name: `Bakery ${stamp}` })).toBeVisible();
      await expect(other.getByText(company)).toHaveCount(0);
    });

    await test.step('the post is taken out, and the case closed', async () => {
      await page.getByRole('button', { name: /out of the case$/ }).click();
      await expect(page.getByText('It can be handed over once one is.')).toBeVisible();
      await page.getByRole('button', { name: 'Close the case' }).click();
      await expect(page.getByRole('button', { name: 'Reopen the case' })).toBeVisible();
      await looksRight();
    });
  });

test('at 390 hands a case over with its post', async ({ visitor, request }) => {
  const stamp = `${Date.now().toString(36)}-390`;
  const company = `Mill Works ${stamp} Limited`;
  const [giver, successor] = [await newSeller(request), await newSeller(request, undefined, ['Nina', 'New'])];
  const send = await apiAs(request, giver);
  const id = await makeDraft(send, `CASE/${stamp}`, `Mill ${stamp}`);
  await postDraft(send, id, today(), addDays(today(), 27));
  const added = await send('POST', 'seller/case', {
    ...{ Company: company, Procedure: 'pre-pack', Jurisdiction: 'england-and-wales', AppointedOn: today() },
    OfficeHolders: 'Jane Smith',
  });
  const { caseId } = (await added.json()) as { caseId: number };
  await send('PUT', `seller/post-case?id=${id}`, { CaseId: caseId });
  const pageOf = async (user: typeof giver) => {
    const page = await visitor();
    await page.setViewportSize({ width: 390, height: 900 });
    await enter(page, user);
    return page;
  };
  const [theirs, page] = [await pageOf(successor), await pageOf(giver)];

  await test.step('it is offered from its page, whole', async () => {
    await page.goto(`/user/cases/${caseId}`);
    await expect(page.getByText('None in the register')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Hand the case over' }).click();
    await expect(page.getByRole('heading', { name: `Hand over the case ${company}` })).toBeVisible();
    await page.getByLabel('Email of the successor').fill(successor.email);
    await page.getByRole('form', { name: 'Hand over posts' }).getByLabel('Reason').selectOption('Retirement');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Offer the case' }).click();
    await expect(page.getByText('Request sent')).toBeVisible();
  });

  await test.step('once it is agreed the successor has it', async () => {
    await theirs.goto('/user/hand-overs');
    await expect(theirs.getByText('With its case: all of it goes over, or nothing does.')).toBeVisible();
    await theirs.getByRole('button', { name: 'Agree' }).click();
    await theirs.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
    await expect(theirs.getByText('Case taken over with 1 post')).toBeVisible();
    await theirs.goto(`/user/cases/${caseId}`);
    await expect(theirs.getByRole('link', { name: `CASE/${stamp}: Mill ${stamp}` })).toBeVisible();
    await page.goto(`/user/cases/${caseId}`);
    await expect(page.getByText('This case is not available.')).toBeVisible();
  });
});
