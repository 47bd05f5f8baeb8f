const encodedName = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i;
// A quoted name may contain anything, even a semicolon; a backslash escapes the next character (RFC 6266).
const quotedName = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i;
const plainName = /;\s*filename\s*=\s*([^;"\s]+)/i;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The name of a file by its `Content-Disposition`; undefined if it has none. */
export function fileNameOf(disposition: string): string | undefined {
  // What is quoted is taken out first, so that a name cannot pass for a parameter.
  const quoted = quotedName.exec(disposition);
  const unquoted = disposition.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  const encoded = encodedName.exec(unquoted)?.[1];
  return (
    (encoded && decoded(encoded)) ||
    quoted?.[1]?.replaceAll(/\\(.)/g, '$1') ||
    plainName.exec(unquoted)?.[1] ||
    undefined
  );
}
