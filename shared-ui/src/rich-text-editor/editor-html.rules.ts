/** Headings of a pasted text that the editor does not have become the nearest it has. */
export const nearestHeadings = (html: string): string =>
  html.replace(/<(\/?)h1\b/gi, '<$1h2').replace(/<(\/?)h[56]\b/gi, '<$1h4');

/** An editor's HTML written as the server's sanitiser writes it, so that saving changes nothing (decision 37). */
export const asSaved = (html: string): string => html.replaceAll('<br>', '<br />').replaceAll('&nbsp;', '\u00a0');
