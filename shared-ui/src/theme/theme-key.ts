/** The key in the browser's storage for the user's choice of theme; by default the system's. */
export const themeKey = 'marketplace.theme';
