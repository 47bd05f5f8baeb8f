/** Below this window width the layout is the mobile one (SHELL-019). */
export const mobileBreakpoint = 960;

/** What pages and mails call the product. */
export const siteName = 'Insolvency Marketplace';
