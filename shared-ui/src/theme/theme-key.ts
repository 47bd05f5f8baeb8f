/** Under this key of the browser's storage the reader's choice of theme is kept; without one the system's counts. */
export const themeKey = 'marketplace.theme';
