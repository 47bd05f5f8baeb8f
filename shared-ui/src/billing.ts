export { BillingCards, CertificateCard, InvoiceCard } from './billing/billing-cards.tsx';
export { InvoiceTotalsStrip } from './billing/invoice-totals.tsx';
export { LastWeekFilter } from './billing/last-week-filter.tsx';
export { SettlementBadge } from './billing/settlement-badge.tsx';
export { Pager } from './pages/pager.tsx';
