export const nodeFlags: string[];
export const memoryEnvironment: Record<string, string>;
export const programOf: (name: string, sources: string) => string;
