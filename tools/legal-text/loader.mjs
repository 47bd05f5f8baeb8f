import { parseLegalText } from './parse.mjs';

/** For webpack: compiles a legal text from Markdown into a module, so that browsers need no parser. */
export default function loader(text) {
  return `export default ${JSON.stringify(parseLegalText(text))};`;
}
