import { addressOf } from '@marketplace/releases/previews/source';

/** What signs addresses of previews: servers believe those that have the same. */
export function previewKeyOf({ previewKeys }) {
  const [key] = previewKeys;
  if (key) return key;
  throw new Error(
    'Addresses of previews are signed: set RELEASE_PREVIEW_KEY to 32 characters or more, the same as at the servers. Nothing was changed.',
  );
}

/** Prints what a preview shows, until when, and where. */
export function printPreview(preview, { publicUrl, channel, key }) {
  const shown = preview.parts.map(({ part, version }) => `${part} ${version}`).join(', ');
  console.log(`Preview ${preview.name} shows ${shown} until ${preview.until}`);
  console.log(`${publicUrl}/?${addressOf(preview, channel, key)}`);
}
