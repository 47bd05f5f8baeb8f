import * as z from '../../platform/fields/zod.ts';

export const manifestFile = 'manifest.json';
export const signatureFile = 'manifest-signature.json';

const hex = (error: string) => z.string({ error }).check(z.regex(/^[0-9a-f]{64}$/, error));

/** A sale file's list of its contents: every file with its size and SHA-256. */
export const Manifest = z.object({
  reference: z.string(),
  heading: z.string(),
  madeAt: z.string(),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: hex('Must be a SHA-256') })),
});
export type Manifest = z.infer<typeof Manifest>;

const signature = {
  keyId: z.string({ error: 'keyId is required' }).check(z.maxLength(64)),
  signature: hex('signature must be 64 hexadecimal digits'),
};
/** The signature of a manifest, as stored in the sale file. */
export const ManifestSignature = z.object(signature);

/** `?sha256=&keyId=&signature=` of a manifest: its content is not sent. */
export const ManifestQuery = z.object({ ...signature, sha256: hex('sha256 must be 64 hexadecimal digits') });
export type ManifestQuery = z.infer<typeof ManifestQuery>;

export const CheckedManifest = z.object({ genuine: z.boolean() });
export type CheckedManifest = z.infer<typeof CheckedManifest>;
