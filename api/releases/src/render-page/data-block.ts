/** A data block of the page. `</script>` inside a text would end it. Nothing of it runs, so the page's policy allows it. */
export const dataBlock = (type: string, id: string | undefined, value: unknown): string =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
