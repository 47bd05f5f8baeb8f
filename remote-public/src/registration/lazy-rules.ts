import type { LazyRules, Rules, StepSchema } from './registration.ts';

/** Rules that are loaded once, and the schema of each step for its form. */
export function lazyRules(load: () => Promise<Rules>) {
  const rules: LazyRules = {
    load: async () => {
      rules.loaded ??= await load();
      return rules.loaded;
    },
  };
  const schemaOf = (group: string) => async () => (await rules.load()).steps[group] as StepSchema;
  return { rules, schemaOf };
}
