import * as z from '../../platform/fields/zod.ts';

export const manifestFile = 'manifest.json';
export const signatureFile = 'manifest-signature.json';

const hex = (error: string) => z.string({ error }).check(z.regex(/^[0-9a-f]{64}$/, error));

/** What a sale file says of itself: every file with its size and SHA-256. */
export const Manifest = z.object({
  reference: z.string(),
  heading: z.string(),
  // `z.iso` would bring all its formats to every page of the public area.
  madeAt: z.string().check(z.refine((at) => !Number.isNaN(Date.parse(at)))),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: hex('Must be a SHA-256') })),
});
export type Manifest = z.infer<typeof Manifest>;

/** The signature of a manifest, as the sale file has it. */
export const ManifestSignature = z.object({
  keyId: z.string({ error: 'keyId is required' }).check(z.maxLength(64)),
  signature: hex('signature must be 64 hexadecimal digits'),
});

/** `?sha256=&keyId=&signature=` of a manifest: its content is not sent. */
export const ManifestQuery = z.extend(ManifestSignature, { sha256: hex('sha256 must be 64 hexadecimal digits') });
export type ManifestQuery = z.infer<typeof ManifestQuery>;

export const CheckedManifest = z.object({ genuine: z.boolean() });
export type CheckedManifest = z.infer<typeof CheckedManifest>;
