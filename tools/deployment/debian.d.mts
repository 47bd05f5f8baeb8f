export function whyNotInstalled(fileOf: Readonly<Record<string, string>>): string | undefined;
