/** A drawing that uses up all memory, or never ends. */
export default ({ content }: { content: { description: string }[] }) => {
  const hungry = content[0]?.description.includes('hungry');
  const kept: unknown[] = [];
  for (;;) if (hungry) kept.push(Array.from({ length: 100_000 }, Math.random));
};
