/** The product's mark; the page's icon is the same drawing. */
export const Mark = () => (
  <svg className="brand-mark" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="6" />
    <path d="M8 23V9.5l8 6.5 8-6.5V23" />
  </svg>
);
