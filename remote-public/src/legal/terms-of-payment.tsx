import { blockDays, displayMoney, paymentTermDays, standardRate, vatPercent } from '@marketplace/shared-contract/money';
import type { LegalPart } from './legal-part.ts';
import { LegalTable } from './legal-table.tsx';

const priceOf = (blocks: number) =>
  `${displayMoney(blocks * standardRate)} plus ${displayMoney((blocks * standardRate * vatPercent) / 100)} VAT`;

/** Parts 7 and 8: price, invoices and certificates (CONST-001, CONST-015, HELP-002, HELP-003). */
export const termsOfPayment: readonly LegalPart[] = [
  {
    id: 'price',
    title: 'Price, invoices and payment',
    clauses: [
      `A posting is charged by blocks of ${blockDays} days. The standard price of a block is ${displayMoney(standardRate)} plus VAT at the rate in force, at present ${vatPercent}%. Another rate applies where we have agreed one with you.`,
      <>
        The first and the last day both count. Each further block of {blockDays} days that a posting begins is charged
        as one more:
        <LegalTable
          label="Price of a posting by its length"
          heads={['Length of the posting', 'Price at the standard rate']}
          rows={[
            [`Up to ${blockDays} days`, priceOf(1)],
            [`${blockDays + 1} to ${2 * blockDays} days`, priceOf(2)],
            [`${2 * blockDays + 1} to ${3 * blockDays} days`, priceOf(3)],
          ]}
        />
      </>,
      'The price is shown before you post. Posting or reposting is an order that you must pay for, and we issue an invoice at once, also where the post goes live later. Rate, name and address on an invoice are those of that moment and are not changed afterwards.',
      `Invoices are payable within ${paymentTermDays} days of receipt, by the means the invoice names and without set-off.`,
      'Until the day before its start you may move a scheduled post, at no cost, or cancel it; if you cancel it, we credit its invoice in full.',
      'There is no refund, in whole or in part, if you withdraw a post, shorten it, sell earlier, or receive no interest, or if a post is hidden or removed because it breaks these terms. A repost is charged at the full price.',
      'If we fail to publish a post for more than a day by a fault of our own, we extend it by the time lost or credit that time in proportion, as you choose.',
      'On late payment we may charge interest and compensation under the Late Payment of Commercial Debts (Interest) Act 1998, and may stop new postings until the account is settled.',
      'There is no commission and no success fee.',
    ],
  },
  {
    id: 'certificates',
    title: 'Certificates',
    clauses: [
      'Each posting has a certificate that states what was advertised, from when to when, to how many Interested Parties an alert was accepted for delivery, and how many expressions of interest were made. While the posting runs it is marked as in progress; its content is fixed when the posting ends.',
      'A certificate records these facts as our systems hold them. It is no opinion on the price, on the adequacy of the marketing, or on the conduct of the case.',
    ],
  },
];
