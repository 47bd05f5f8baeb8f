export const median = (values) => {
  const sorted = [...values].sort((one, other) => one - other);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
};

/** Prints the times of each name, milliseconds. */
export function showTimes(measured) {
  console.table(
    Object.fromEntries(
      Object.entries(measured).map(([name, ms]) => [
        name,
        { 'median ms': Math.round(median(ms)), least: Math.round(Math.min(...ms)), most: Math.round(Math.max(...ms)) },
      ]),
    ),
  );
}
