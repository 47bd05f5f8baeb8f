/** A heading without words heads nothing: read aloud it is an empty name. */
const emptyHeading = /<th((?: (?:col|row)span="\d+")*)><p><\/p><\/th>/g;

/** An editor's HTML written as the server's sanitiser writes it, so that saving changes nothing (PD-37). */
export const asSaved = (html: string): string =>
  html.replaceAll('<br>', '<br />').replaceAll('&nbsp;', '\u00a0').replace(emptyHeading, '<td$1><p></p></td>');
