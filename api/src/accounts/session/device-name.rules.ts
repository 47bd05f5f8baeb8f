import bowser from 'bowser';

/** A browser's name for people, such as "Firefox on Windows", from its user agent. */
export function deviceName(agent: string): string {
  if (agent === '') return 'An unknown device';
  const { browser, os } = bowser.parse(agent);
  const [program, system] = [browser.name, os.name];
  if (!program) return system ? `A program on ${system}` : 'A program';
  return system ? `${program} on ${system}` : program;
}
