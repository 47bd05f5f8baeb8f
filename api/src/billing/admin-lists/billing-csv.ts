import type { CertificateListItem } from '@marketplace/shared-contract/billing/certificates/certificate';
import type { AdminInvoice } from '@marketplace/shared-contract/billing/invoices/invoice';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { type CsvColumn, moment } from '../../platform/csv/csv.ts';

/** A sum as a spreadsheet adds it up: a number, without sign of pounds or commas. */
const sum = (inPounds: number | undefined) => inPounds ?? 0;

/** What a file of invoices has, column by column. */
export const invoiceCsvColumns: readonly CsvColumn<AdminInvoice>[] = [
  ['Number', ({ invoiceNumber }) => invoiceNumber],
  ['Issued', ({ createdDate }) => moment(createdDate)],
  ['Due', ({ dueDate }) => displayDate(dueDate)],
  ['Invoiced to', ({ company }) => company],
  ['Practitioner', ({ forenames, surname }) => `${forenames} ${surname}`],
  ['Reference', ({ reference }) => reference],
  ['Start', ({ startDate }) => displayDate(startDate)],
  ['End', ({ endDate }) => displayDate(endDate)],
  ['Total days', ({ totalDays }) => totalDays],
  ['Before VAT', ({ subTotal }) => sum(subTotal)],
  ['VAT', ({ vat }) => sum(vat)],
  ['Total', ({ totalPrice }) => sum(totalPrice)],
  ['Paid', ({ settlement }) => sum(settlement?.paid)],
  ['Credited', ({ settlement }) => sum(settlement?.credited)],
  ['Outstanding', ({ settlement }) => sum(settlement?.outstanding)],
  ['Payment', ({ settlement }) => settlement?.state ?? ''],
];

/** How far a certificate has come. */
const standing = ({ period: { cancelledOn, final } }: CertificateListItem) =>
  cancelledOn ? 'Cancelled' : final ? 'Final' : 'In progress';

/** What a file of certificates has. */
export const certificateCsvColumns: readonly CsvColumn<CertificateListItem>[] = [
  ['Reference', ({ reference }) => reference],
  ['Company', ({ period }) => period.userCompany],
  ['First day', ({ period }) => displayDate(period.startDate)],
  ['Last day', ({ period }) => displayDate(period.endDate)],
  ['Posted', ({ period }) => moment(period.createdDate)],
  ['Status', standing],
  ['Cancelled', ({ period }) => (period.cancelledOn ? displayDate(period.cancelledOn) : '')],
];
