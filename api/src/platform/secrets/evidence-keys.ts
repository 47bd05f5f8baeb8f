import { generatedSecret } from './session-secret.ts';

/** The keys certificates are sealed under: the configured ones, the current first, or one made once for the data folder. */
export async function evidenceKeys(
  configured: readonly string[] | undefined,
  dataDir: string,
): Promise<readonly [string, ...string[]]> {
  const [current, ...former] = configured ?? [];
  return [current ?? (await generatedSecret(dataDir, 'evidence-key')), ...former];
}
