import {
  Button,
  type ButtonVariant,
  Card,
  DefinitionList,
  EmailText,
  Icon,
  type IconName,
  LinkButton,
  Notice,
  Page,
  PageHeading,
  ReferenceText,
  type Tone,
} from '../../src/index.ts';
import { SectorName } from '../../src/sector/sector-name.tsx';
import type { Section } from '../section.tsx';

const sectors: Record<number, string> = {
  100: 'Agriculture, Forestry and Fishing',
  110: 'Automotive',
  120: 'Construction and Building',
  130: 'Education and Training',
  140: 'Energy and Utilities',
  150: 'Engineering',
  160: 'Financial Services',
  170: 'Food and Drink',
  180: 'Health and Social Care',
  190: 'Hospitality and Leisure',
  200: 'Manufacturing',
  210: 'Media, Marketing and Print',
  220: 'Professional and Business Services',
  230: 'Property',
  240: 'Retail',
  250: 'Technology and Telecoms',
  260: 'Transport and Logistics',
  270: 'Wholesale and Distribution',
};
const variants: ButtonVariant[] = ['primary', 'default', 'text', 'danger'];
const tones: Tone[] = ['info', 'success', 'warning', 'error'];
const icons: IconName[] = [
  'tick',
  'plus',
  'cross',
  'alert',
  'info',
  'left',
  'right',
  'down',
  'up',
  'menu',
  'user',
  'search',
  'edit',
  'download',
  'external',
  'mail',
  'calendar',
  'pin',
  'inbox',
  'document',
  'building',
];
const facts = [
  ['Turnover', '£1 million to £5 million'],
  ['Employees', '26 to 50'],
  ['Appointment', undefined],
] as const;
const press = () => undefined;

export const partsSection: Section = {
  title: 'Plain parts',
  exhibits: [
    {
      part: 'Button',
      states: Object.fromEntries(
        variants.map((variant) => [
          variant,
          <div key={variant} className="actions">
            <Button variant={variant} onClick={press}>
              Save
            </Button>
            <Button variant={variant} loading>
              Saving
            </Button>
            <Button variant={variant} disabled>
              Save
            </Button>
          </div>,
        ]),
      ),
    },
    {
      part: 'LinkButton',
      states: {
        default: <LinkButton to="/">See the post</LinkButton>,
        'primary, as wide as its place': (
          <LinkButton to="/" variant="primary" block>
            New post
          </LinkButton>
        ),
      },
    },
    {
      part: 'Card',
      states: {
        plain: <Card>Whatever belongs together.</Card>,
        'with a title and a button': (
          <Card title="Invoice details" level={4} extra={<Button>Edit</Button>}>
            Ablethorn Lyle LLP, 4 Quay Street, Manchester
          </Card>
        ),
      },
    },
    {
      part: 'Notice',
      states: Object.fromEntries(
        tones.map((tone) => [
          tone,
          <Notice key={tone} tone={tone} title="Your post ends in three days" action={<Button>Extend</Button>}>
            <p>It is live until 18 December 2026.</p>
          </Notice>,
        ]),
      ),
    },
    {
      part: 'DefinitionList',
      states: {
        columns: <DefinitionList items={facts} />,
        'rows, with a word for what is missing': <DefinitionList look="rows" items={facts} missing="Not disclosed" />,
        lines: (
          <DefinitionList
            look="lines"
            items={[
              ['Net', '£345.00'],
              ['VAT at 20%', '£69.00'],
              ['Total', '£414.00'],
            ]}
          />
        ),
        terms: <DefinitionList look="terms" items={[['Block', 'Twenty-eight days that a post is live.']]} />,
      },
    },
    {
      part: 'Icon',
      states: {
        all: (
          <p>
            {icons.map((name) => (
              <Icon key={name} name={name} label={name} />
            ))}
          </p>
        ),
      },
    },
    {
      part: 'SectorName',
      states: {
        'every sector': (
          <ul>
            {Object.entries(sectors).map(([id, name]) => (
              <li key={id}>
                <SectorName category={Number(id)} name={name} />
              </li>
            ))}
          </ul>
        ),
        'a category in one, and one that is not known': (
          <p>
            <SectorName category={172} name="Bakeries" /> <SectorName category={undefined} name="Not known" />
          </p>
        ),
      },
    },
    {
      part: 'EmailText',
      states: { 'in a narrow place': <EmailText address="rowena.ablethorn-whitcombe@ablethorn-lyle.example" /> },
    },
    {
      part: 'ReferenceText',
      states: { 'in a narrow place': <ReferenceText reference="ALP/2026/00417/ADMINISTRATION/NORTH-WEST" /> },
    },
    {
      part: 'Page',
      states: {
        'with a way back and an action': (
          <Page
            title="Your invoices"
            subtitle="12 invoices"
            back={{ to: '/', label: 'Home' }}
            extra={<Button>Download all</Button>}
          >
            <p>The screen’s own content.</p>
          </Page>
        ),
      },
    },
    { part: 'PageHeading', states: { alone: <PageHeading>Sign in to read on</PageHeading> } },
  ],
};
