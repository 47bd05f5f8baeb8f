import { line } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';
import { Problem } from '../../platform/http/problem.ts';
import { QrCode } from '../../platform/qr.ts';
import { CodeEntry, missingCode, PasswordEntry } from './factor-entries.ts';
import { passkeyNameLength } from './factor-limits.ts';

const bounded = (max: number) =>
  z.string({ error: 'Must be text' }).check(z.maxLength(max, `Must be at most ${max} characters`));
const tooLong = 'This took too long. Please begin again.';
/** The token that came with the challenge, returned unchanged; the server encrypts it. */
const Token = z.string({ error: tooLong }).check(z.minLength(1, tooLong), z.maxLength(4000, tooLong));

/** The browser's challenge and its answer, in WebAuthn's own JSON, which the server's library parses. */
const PasskeyOptions = z.looseObject({ challenge: z.string() });
const base64 = bounded(16_000);
const credential = {
  id: bounded(2000),
  rawId: bounded(2000),
  type: z.literal('public-key'),
  clientExtensionResults: z.optional(z.unknown()),
};

/** A passkey's answer to a login or a confirmation. */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64,
    authenticatorData: base64,
    signature: base64,
    userHandle: z.optional(bounded(200)),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** A new passkey. */
export const MadePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64,
    attestationObject: base64,
    transports: z.optional(z.array(bounded(40)).check(z.maxLength(10))),
  }),
});
export type MadePasskey = z.infer<typeof MadePasskey>;

/** A challenge for a passkey, and the token to return with the answer. */
export const PasskeyChallenge = z.object({ token: z.string(), options: PasskeyOptions });
export type PasskeyChallenge = z.infer<typeof PasskeyChallenge>;

export const PasskeyLogin = z.object({ Token, Passkey: PasskeyAnswer });
export type PasskeyLogin = z.infer<typeof PasskeyLogin>;

/** How an account can prove its identity: an app's codes, remaining recovery codes or a passkey. */
export const FactorChallenge = z.object({
  token: z.string(),
  app: z.boolean(),
  recoveryCodes: z.boolean(),
  /** Absent on accounts without a passkey. */
  passkey: z.optional(PasskeyOptions),
});
export type FactorChallenge = z.infer<typeof FactorChallenge>;

/** Refuses a correct password if the account has a second factor; lists the ways to finish the login. */
export const SecondStepNeeded = z.extend(Problem, { code: z.literal('second-step'), secondStep: FactorChallenge });
export type SecondStepNeeded = z.infer<typeof SecondStepNeeded>;

const { Code } = CodeEntry.shape;
const proof = { Code: z.optional(Code), Passkey: z.optional(PasskeyAnswer) };
/** Finishes a login that a password started: with a code or a passkey. */
export const SecondStep = z
  .object({ Token, ...proof })
  .check(
    z.refine(({ Code: code, Passkey }) => Boolean(code) !== Boolean(Passkey), { path: ['Code'], error: missingCode }),
  );
export type SecondStep = z.infer<typeof SecondStep>;

/** How to confirm an identity: with the password if there is no second factor. */
export const StepUpChallenge = z.extend(FactorChallenge, { password: z.boolean() });
export type StepUpChallenge = z.infer<typeof StepUpChallenge>;

export const StepUp = z.object({ Token, ...proof, Password: z.optional(PasswordEntry.shape.Password) }).check(
  z.refine((given) => [given.Code, given.Passkey, given.Password].filter(Boolean).length === 1, {
    path: ['Code'],
    error: missingCode,
  }),
);
export type StepUp = z.infer<typeof StepUp>;

/** `?id=` of a passkey. */
export const PasskeyQuery = z.object({
  id: z.string({ error: 'id is required' }).check(z.regex(z.regexes.uuid(), 'id must be a passkey’s id')),
});

/** The factors an account has. */
export const Factors = z.object({
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), addedDate: z.string(), lastUsedDate: z.nullable(z.string()) }),
  ),
  app: z.nullable(z.object({ addedDate: z.string(), lastUsedDate: z.nullable(z.string()) })),
  recoveryCodesLeft: z.int(),
  /** Whether the account's role must have a factor. */
  required: z.boolean(),
});
export type Factors = z.infer<typeof Factors>;

const Name = line('Please name the passkey', passkeyNameLength);
export const PasskeyName = z.object({ Name });
export type PasskeyName = z.infer<typeof PasskeyName>;
export const AddPasskey = z.object({ Token, Name, Passkey: MadePasskey });
export type AddPasskey = z.infer<typeof AddPasskey>;

/** The setup of an authenticator app: as a QR code, a URI and a key to type. */
export const NewApp = z.object({ token: z.string(), key: z.string(), uri: z.string(), qr: QrCode });
export type NewApp = z.infer<typeof NewApp>;
export const AddApp = z.object({ Token, Code });
export type AddApp = z.infer<typeof AddApp>;

/** Recovery codes, shown only once; empty if the account already had some. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
