/** Page sizes of the Admin's invoices, and the default (ADM-013). */
export const invoicePageSizes = [5, 10, 15, 25, 50] as const;
export const invoicePageSize = 50;

/** Certificates a page (ADM-015). */
export const certificatePageSize = 25;
