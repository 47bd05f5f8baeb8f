import { anEndedPeriod } from '@marketplace/shared-contract/billing/certificates/certificate.fixture';
import { anIssuedInvoice } from '@marketplace/shared-contract/billing/invoices/invoice.fixture';
import { settlementStates } from '@marketplace/shared-contract/billing/invoices/settlement';
import { siteStatuses } from '@marketplace/shared-contract/marketplace/posts/post';
import { aPostCard } from '@marketplace/shared-contract/marketplace/posts/post.fixture';
import { useState } from 'react';
import {
  BillingCards,
  CertificateCard,
  InvoiceCard,
  InvoiceTotalsStrip,
  LastWeekFilter,
  Pager,
  SettlementBadge,
} from '../../src/billing.ts';
import { Button } from '../../src/index.ts';
import {
  type BadgeTone,
  ItemRows,
  ListLookControl,
  ListPages,
  ListTools,
  NewerItems,
  PostCards,
  PostCardView,
  SortControl,
  StatusBadge,
} from '../../src/post.ts';
import { DataTable, RowMenu } from '../../src/table.ts';
import { Tabs } from '../../src/tabs.tsx';
import type { Section } from '../section.tsx';

const nothing = () => undefined;
const tones: BadgeTone[] = ['success', 'info', 'quiet', 'brass', 'warning'];
const firms = ['Ablethorn Lyle LLP', 'Carrow & Finch', 'Northgate Recovery'].map((firm, index) => ({
  firm,
  posts: (index + 1) * 7,
}));
const columns = [
  { key: 'firm', title: 'Firm', render: ({ firm }: { firm: string }) => firm, width: 260, sortBy: 'firm' },
  { key: 'posts', title: 'Posts', render: ({ posts }: { posts: number }) => posts, align: 'right' as const },
];

function SomeTabs() {
  const [active, setActive] = useState('live');
  return (
    <Tabs
      active={active}
      onChange={setActive}
      items={[
        { key: 'live', label: 'Live 22', children: 'Twenty-two posts' },
        { key: 'drafts', label: 'Drafts 8', children: 'Eight drafts' },
        { key: 'gone', label: 'Archive', children: 'None', disabled: true },
      ]}
    />
  );
}

const pages = { page: 3, pageSize: 20, total: 1234, pageSizes: [20, 50], onChange: nothing };

export const listsSection: Section = {
  title: 'Lists, badges, tables',
  exhibits: [
    {
      part: 'PostCards, PostCardView',
      states: {
        'one live, one without facts': (
          <PostCards label="Posts">
            <PostCardView
              as="li"
              post={aPostCard()}
              subtitle="1 November to 28 November 2026"
              badge={<StatusBadge status="For Sale" />}
              actions={<Button>Extend</Button>}
            />
            <PostCardView as="li" post={aPostCard({ reference: '', turnover: '', employee: '', assets: [] })} />
          </PostCards>
        ),
      },
    },
    {
      part: 'StatusBadge',
      states: {
        'of posts': siteStatuses.map((status) => <StatusBadge key={status} status={status} />),
        'of anything': tones.map((tone) => <StatusBadge key={tone} text={tone} tone={tone} />),
      },
    },
    {
      part: 'SettlementBadge',
      states: { 'of invoices': settlementStates.map((state) => <SettlementBadge key={state} state={state} />) },
    },
    {
      part: 'ItemRows',
      states: { 'three a row': <ItemRows label="Locations" items={['Wales', 'London', 'South West', 'Scotland']} /> },
    },
    {
      part: 'ListLookControl',
      states: { 'a table': <ListLookControl look="table" onChange={nothing} /> },
    },
    {
      part: 'ListTools',
      states: {
        'two filters are set': (
          <ListTools chosen={2}>
            <ListLookControl look="table" onChange={nothing} />
          </ListTools>
        ),
      },
    },
    {
      part: 'SortControl',
      states: {
        'another order': (
          <SortControl value={{ sort: 'startDate', direction: 'desc' }} onChange={nothing} onReset={nothing} />
        ),
      },
    },
    {
      part: 'NewerItems',
      states: { 'three have come': <NewerItems count={3} what={['new post', 'new posts']} onShow={nothing} /> },
    },
    {
      part: 'BillingCards, InvoiceCard, CertificateCard',
      states: {
        'an overdue invoice and a certificate': (
          <BillingCards label="Papers">
            <InvoiceCard
              invoice={anIssuedInvoice()}
              totalPrice={828}
              settlement={{ state: 'Overdue', paid: 100, credited: 0, outstanding: 728 }}
            />
            <CertificateCard period={anEndedPeriod} reference="LDS/117" />
          </BillingCards>
        ),
      },
    },
    {
      part: 'InvoiceTotalsStrip',
      states: {
        'a year, some overdue': (
          <InvoiceTotalsStrip
            totals={{
              invoices: 1204,
              net: 415_380,
              vat: 83_076,
              total: 498_456,
              paid: 462_000.5,
              credited: 828,
              outstanding: 35_627.5,
              overdue: 1242,
            }}
          />
        ),
      },
    },
    { part: 'LastWeekFilter', states: { 'last week': <LastWeekFilter lastWeek onChange={nothing} /> } },
    {
      part: 'DataTable',
      states: {
        'sorted by firm': (
          <DataTable
            label="Firms"
            rows={firms}
            columns={columns}
            rowKey={({ firm }) => firm}
            sort={{ sort: 'firm', direction: 'asc', onChange: nothing }}
            paging={pages}
          />
        ),
        empty: (
          <DataTable
            label="No firms"
            rows={firms.slice(3)}
            columns={columns}
            rowKey={({ firm }) => firm}
            empty="No firms"
          />
        ),
      },
    },
    {
      part: 'RowMenu',
      states: {
        closed: (
          <RowMenu label="Actions for Ablethorn Lyle LLP">
            <Button variant="text">Edit</Button>
          </RowMenu>
        ),
      },
    },
    { part: 'Tabs', states: { 'the last cannot be chosen': <SomeTabs /> } },
    { part: 'Pager', states: { 'a page of many': <Pager {...pages} /> } },
    {
      part: 'ListPages',
      states: {
        'a list of several pages': (
          <ListPages page={2} pageSize={20} total={60} ids={[1, 2]} busy={false}>
            <p>The page’s items.</p>
          </ListPages>
        ),
      },
    },
  ],
};
