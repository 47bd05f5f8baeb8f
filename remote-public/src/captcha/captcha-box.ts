/** A captcha's messages to the form: an answer to verify, that it was unticked, or that it expired. */
export type CaptchaEvents = { answered: (response: string) => void; undone: () => void; expired: () => void };

/** A captcha's widget in the page. `reset` unticks it, silently (HELP-009). */
export type CaptchaBox = { reset: () => void; remove: () => void };

export type MountCaptcha = (place: HTMLElement, events: CaptchaEvents) => Promise<CaptchaBox>;
