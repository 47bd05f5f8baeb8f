import escapeHtml from 'escape-html';

/** A link to another file of the same ZIP. */
export const relativeLink = (path: string, text: string): string =>
  `<a href="${escapeHtml(path.split('/').map(encodeURIComponent).join('/'))}">${escapeHtml(text)}</a>`;

/** The index page of a ZIP, readable for years: it cannot run or load anything. `body` is HTML. */
export const offlinePage = (title: string, body: string): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<style>
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
dt { margin-top: 0.5rem; font-weight: 600; } dd { margin: 0; white-space: pre-line; } li { margin-bottom: 0.75rem; }
.written { white-space: pre-line; }
</style>
<title>${escapeHtml(title)}</title>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
