// Where the product's texts are kept, and how they are read there.
import { textsOfCode } from './texts-of-code.mjs';
import { textsOfMarkdown, textsOfPage, textsOfSql } from './texts-of-words.mjs';

const notShown = /\.(test|fixture|spec)\.tsx?$|\.d\.ts$|catalogue|glossary\.ts$/;
/** Migrations up to this one are history: their texts are in `api/texts` today, which is held to what the database says. */
const lastOfHistory = '0096';

/** Each place: its files, which of them count, and how `texts` reads one. */
export const places = [
  { name: 'screens', files: '{remote-*,shell,shared-ui,shared-auth}/src/**/*.{ts,tsx}', texts: textsOfCode },
  { name: 'the contract: messages, titles, papers', files: 'shared-contract/src/**/*.ts', texts: textsOfCode },
  { name: 'the API: answers, mails, PDFs', files: 'api/src/**/*.ts', texts: textsOfCode },
  { name: 'help and labels', files: 'api/texts/*.md', texts: textsOfMarkdown },
  { name: 'legal texts', files: 'remote-public/src/legal/{terms,privacy}.md', texts: textsOfMarkdown },
  { name: 'pages', files: '{shell,remote-*}/{src,public}/**/*.html', texts: textsOfPage },
  {
    name: 'rows of migrations',
    files: 'api/migrations/*.sql',
    texts: textsOfSql,
    counts: (file) => (file.split('/').at(-1) ?? '') > lastOfHistory,
  },
].map((place) => ({ ...place, isShown: (file) => !notShown.test(file) && (place.counts?.(file) ?? true) }));
