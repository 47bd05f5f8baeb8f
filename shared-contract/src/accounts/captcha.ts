/** Minutes a solved captcha lets its solver write to us (PD-46). */
export const captchaPassMinutes = 10;
/** And how many messages meanwhile. */
export const captchaPassMessages = 3;
