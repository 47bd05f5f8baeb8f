import { parseLegalText } from './parse.mjs';

/** For webpack: a legal text in Markdown as a module, so that no parser is sent to a browser. */
export default function loader(text) {
  return `export default ${JSON.stringify(parseLegalText(text))};`;
}
