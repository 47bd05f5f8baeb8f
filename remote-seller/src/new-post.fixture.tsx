import type { PostDraft } from '@marketplace/shared-contract/marketplace/posts/draft';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Wire } from './seller-area.fixture.ts';

const hotels = {
  categoryId: 10,
  description: 'Hotels and leisure',
  childCategories: [{ categoryId: 11, description: 'Restaurants' }],
};
const retail = {
  categoryId: 20,
  description: 'Retail',
  childCategories: [{ categoryId: 21, description: 'Bakeries' }],
};

/** The labels of the new post form. */
export const labelWire: Wire = {
  'GET /label/newpost': () => ({
    body: {
      locationLabels: [
        { locationId: 1, description: 'South West' },
        { locationId: 2, description: 'Wales' },
      ],
      appointmentStatusLabels: [{ businessStatusId: 3, description: 'In administration' }],
      tradingStatusLabels: [{ tradingStatusId: 4, description: 'Trading' }],
      turnoverLabels: [{ turnoverId: 5, description: '£1m to £5m' }],
      employeeFields: [{ employeesId: 6, description: '11 to 50' }],
    },
  }),
  'GET /label/assets': () => ({ body: { assetLabels: [{ assetId: 8, description: 'Freehold property' }] } }),
  'GET /label/nestedcategories': () => ({ body: { categoryLabels: [hotels, retail] } }),
};

/** The draft from `fillIn`, as sent over the wire. */
export const filledIn: PostDraft = {
  Reference: 'REF-7',
  ActivityHeading: 'Coastal hotel',
  Location: [1, 2],
  BusinessStatusId: 3,
  TradingStatusId: 4,
  TurnoverId: 5,
  EmployeesId: 6,
  Assets: [],
  Description: '<p>Sea &amp; sand</p>',
  DisplayHome: true,
  PrimaryCategory: 10,
  AdditionalCategories: [],
  PaymentMethodId: 1,
  PostingTypeId: 1,
};

/** Chooses an option of an antd select field. */
async function choose(label: string, option: string) {
  fireEvent.mouseDown(screen.getByLabelText(label));
  const options = await screen.findAllByTitle(option);
  fireEvent.click(options.at(-1) as HTMLElement);
}

/** Puts a text into the description editor, as a browser does for a paste. */
export async function pasteDescription(html: string) {
  const editor = await screen.findByRole('textbox', { name: 'Description' });
  await act(async () => {
    fireEvent.paste(editor, {
      clipboardData: { types: ['text/html'], getData: (type: string) => (type === 'text/html' ? html : '') },
    });
  });
}

/** A description without contact details, and the price and reach of a posting. */
export const cleanWire: Wire = {
  'POST /seller/check-description': () => ({ body: { contactDetailsDetected: false, contactDetails: [] } }),
};
const reach = { matchingNow: 12, similarPosts: 3, similarEmailed: 1240 };
export const quoteWire: Wire = {
  'GET /seller/posting-quote': ({ query }) => ({
    body: {
      priceRate: 345,
      customRate: false,
      company: 'Ablethorn Lyle LLP',
      charge: null,
      reach: query.id ? reach : null,
    },
  }),
  'POST /seller/draft-reach': () => ({ body: reach }),
};

/** Fills in everything a new post needs. */
export async function fillIn() {
  await userEvent.type(await screen.findByLabelText('Reference'), 'REF-7');
  await userEvent.type(screen.getByLabelText('Activity Heading'), 'Coastal hotel');
  await choose('Locations', 'South West');
  await choose('Locations', 'Wales');
  await choose('Appointment Status', 'In administration');
  await choose('Trading Status', 'Trading');
  await choose('Turnover', '£1m to £5m');
  await choose('Employees', '11 to 50');
  await pasteDescription('<p>Sea &amp; sand</p>');
  await userEvent.click(screen.getByRole('radio', { name: 'Hotels and leisure' }));
}
