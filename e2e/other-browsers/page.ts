import { expect } from '@playwright/test';
import type { Driver } from './driver.ts';

const selectors = {
  heading: 'h1, h2, h3',
  button: 'button',
  link: 'a',
  field: 'label',
  row: 'tbody tr',
  text: 'body *',
};

type WebElement = Record<string, string>;
/** Ten times what a quiet machine needs for the slowest screen. */
const hanging = 120_000;
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Runs in the page: the first visible element of a selector with this name or text, or a label's field. */
const find = `const [selector, { whole, source, flags }] = arguments;
const fits = (name) => (whole ? name === whole : new RegExp(source, flags).test(name));
const nameOf = (one) => (one.getAttribute('aria-label') ?? one.textContent).trim();
const found = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility() && fits(nameOf(one)));
return found?.control ?? found ?? null;`;

/** A page of a browser that Playwright does not drive. Each act waits until its element exists. */
export type DrivenPage = ReturnType<typeof drivenPage>;
export function drivenPage({ send }: Driver, address: string) {
  const run = (script: string, ...args: unknown[]) => send('run', { script, args });
  const act = async <Result>(kind: string, name: string | RegExp, how: (element: WebElement) => Promise<Result>) => {
    const selector = selectors[kind as keyof typeof selectors] ?? kind;
    const wanted = typeof name === 'string' ? { whole: name } : { source: name.source, flags: name.flags };
    let result: { of: Result } | undefined;
    const attempt = async () => {
      const element = (await run(find, selector, wanted)) as WebElement | null;
      if (!element) return run('return document.body.innerText.slice(0, 600)');
      result = { of: await how(element) };
      return 'done';
    };
    await expect.poll(() => attempt().catch(String), { message: `${kind}: ${name}`, timeout: hanging }).toBe('done');
    return (result as unknown as { of: Result }).of;
  };
  const id = (element: WebElement) => ({ id: element[elementKey] });
  /** `kind` is one of `selectors` or a selector; a name given as a string is matched whole. */
  return {
    run,
    open: (path: string) => send('open', { url: address + path }),
    see: (kind: string, name: string | RegExp = /(?:)/) => act(kind, name, async () => undefined),
    nameOf: (kind: string, name: string | RegExp = /(?:)/) =>
      act(kind, name, (element) => run('return arguments[0].textContent', element)) as Promise<string>,
    click: (kind: string, name: string | RegExp = /(?:)/) => act(kind, name, (element) => send('click', id(element))),
    fill: (kind: string, name: string | RegExp, text: string) =>
      act(kind, name, (element) => send('type', { ...id(element), text })),
    /** The sheets a printer would use. */
    print: async () => Buffer.from((await send('print', {})) as string, 'base64'),
  };
}
