export function rendered(settings: Readonly<Record<string, string | undefined>>): Record<string, string>;
