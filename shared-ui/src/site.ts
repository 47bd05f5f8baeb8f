/** Below this window width the layout is the mobile one (SHELL-019). */
export const mobileBreakpoint = 960;

/** The product's name in pages and mails. */
export const siteName = 'Insolvency Marketplace';
