/** Minutes for which a solved captcha allows messages (PD-46). */
export const captchaPassMinutes = 10;
/** The number of messages allowed in that time. */
export const captchaPassMessages = 3;
