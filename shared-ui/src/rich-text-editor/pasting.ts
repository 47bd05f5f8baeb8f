import { DOMParser as Reader } from '@tiptap/pm/model';
import type { EditorProps } from '@tiptap/pm/view';
import { type LeftOut, readPasted, readPastedText } from './paste.rules.ts';

/** What the editor does with a paste or a drop; `leftOut` is called with what it could not take. */
export const pasting = (leftOut: (what: LeftOut) => void): EditorProps => {
  /** Files are no words. Left to the browser, a dropped one would open in place of the page and what was written be gone. */
  const refuseFiles = (data: DataTransfer | null, event: Event): boolean => {
    leftOut({ pictures: 0, unseen: 0 });
    const files = data?.files?.length ?? 0;
    if (files === 0 || data?.types.some((type) => type === 'text/html' || type === 'text/plain')) return false;
    event.preventDefault();
    leftOut({ pictures: files, unseen: 0 });
    return true;
  };
  return {
    handleDOMEvents: {
      paste: (_view, event) => refuseFiles(event.clipboardData, event),
      drop: (_view, event) => refuseFiles(event.dataTransfer, event),
    },
    transformPastedHTML: (html) => {
      const read = readPasted(html);
      leftOut(read);
      return read.html;
    },
    clipboardTextParser: (text, context, _plain, { state }) => {
      const body = document.createElement('div');
      body.innerHTML = readPastedText(text);
      return Reader.fromSchema(state.schema).parseSlice(body, { preserveWhitespace: true, context });
    },
  };
};
