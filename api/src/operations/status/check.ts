/** A requirement of a deployment, and its result; `say` throws a sentence if something is wrong. */
export type Check = { what: string; say: () => Promise<string> };
export type Finding = { ok: boolean; sentence: string };

/** One sentence for each check, whether or not others fail. */
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
