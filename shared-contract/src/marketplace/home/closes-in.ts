/** How long a post is still for sale. */
export function closesIn(daysLeft: number): string {
  if (daysLeft <= 0) return 'Closes today';
  return daysLeft === 1 ? 'Closes tomorrow' : `Closes in ${daysLeft} days`;
}
