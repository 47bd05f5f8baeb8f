/** One thing that a deployment needs, and what to say of it; `say` throws a sentence about what is wrong. */
export type Check = { what: string; say: () => Promise<string> };
export type Finding = { ok: boolean; sentence: string };

/** One sentence for each check, whatever becomes of the others. */
export async function findingsOf(checks: readonly Check[]): Promise<Finding[]> {
  const find = async ({ what, say }: Check): Promise<Finding> => {
    try {
      return { ok: true, sentence: `${what}: ${await say()}` };
    } catch (error) {
      return { ok: false, sentence: `${what}: ${(error as Error).message}` };
    }
  };
  return Promise.all(checks.map(find));
}
