type Machine = { env: Record<string, string | undefined>; exists: (path: string) => boolean };
export function findChromium(machine?: Machine): string | undefined;
export function findChromiumForTests(machine?: Machine): string | undefined;
