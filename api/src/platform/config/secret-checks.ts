import type { Settings } from './settings.ts';

/** Secrets created by the operator; commas separate several keys. */
const madeSecrets = ['SESSION_SECRET', 'EVIDENCE_KEY', 'METRICS_TOKEN'] as const;
/** Those issued by others are compared too. */
const secrets = [...madeSecrets, 'RECAPTCHA_SECRET_KEY', 'SENDGRID_API_KEY'] as const;

const keysOf = (value: string | undefined): string[] => value?.split(',').map((key) => key.trim()) ?? [];

/** A random secret of 16 characters or more has more different characters than this. */
const fewCharacters = 5;

/** Whether a text repeats one piece throughout. */
const repeats = (text: string): boolean =>
  Array.from({ length: Math.floor(text.length / 2) }, (_, n) => n + 1).some((piece) =>
    text.startsWith(text.slice(piece)),
  );

const isGuessable = (key: string): boolean =>
  new Set(key).size <= fewCharacters || repeats(key) || /change.?me|replace.?me|placeholder|your.?secret/i.test(key);

const guessable = (settings: Settings): string[] =>
  madeSecrets
    .filter((name) => keysOf(settings[name]).some(isGuessable))
    .map(
      (name) =>
        `${name} must not be repeated characters or a placeholder in production, for it can be guessed: openssl rand -base64 48 makes another`,
    );

/** Each secret that equals an earlier one. */
const equal = (settings: Settings): string[] => {
  const all = secrets.flatMap((name) => keysOf(settings[name]).map((key) => ({ name, key })));
  return all.flatMap(({ name, key }, n) => {
    const first = all.findIndex((other) => other.key === key);
    if (first === n) return [];
    return [
      all[first]?.name === name
        ? `${name} must not name the same key twice`
        : `${name} must not be the same as ${all[first]?.name} in production: anyone who learns one has both`,
    ];
  });
};

/** Settings that are unsafe in production. */
export const unsafeInProduction = (settings: Settings): string[] =>
  settings.NODE_ENV !== 'production'
    ? []
    : [
        ...guessable(settings),
        ...equal(settings),
        ...(settings.AREA_OVERRIDES === 'on'
          ? ["AREA_OVERRIDES must not be on in production, for pages would run code from a visitor's own machine"]
          : []),
      ];
