/** For how many days, as it is typed; what is out of bounds the command refuses. */
export const daysOf = (text) => (text === undefined ? undefined : Number(text));
