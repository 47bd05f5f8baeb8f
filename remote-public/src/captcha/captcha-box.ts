/** What a captcha tells the form: an answer to be verified, that its tick was taken away, or that its time is over. */
export type CaptchaEvents = { answered: (response: string) => void; undone: () => void; expired: () => void };

/** A captcha's widget in the page. `reset` takes its tick away, without a word (HELP-009). */
export type CaptchaBox = { reset: () => void; remove: () => void };

export type MountCaptcha = (place: HTMLElement, events: CaptchaEvents) => Promise<CaptchaBox>;
