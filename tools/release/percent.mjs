/** How many of a hundred users, as it is typed: 10 or 10%. */
export function percentOf(text) {
  const percent = /^(\d{1,3})%?$/.exec(text)?.[1];
  if (percent !== undefined && Number(percent) <= 100) return Number(percent);
  throw new Error(
    `${text} is not a share: a whole number from 0, which takes it back, to 100, which ends it for everybody.`,
  );
}
