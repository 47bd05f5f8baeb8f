// What the application and antd ask of a browser and jsdom does not have.
const nothing = () => undefined;

window.matchMedia ??= (media) => ({
  media,
  matches: false,
  addListener: nothing,
  removeListener: nothing,
  addEventListener: nothing,
  removeEventListener: nothing,
});
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Everything is in view at once.
window.IntersectionObserver ??= class {
  constructor(tell) {
    this.tell = tell;
  }
  observe(target) {
    queueMicrotask(() => this.tell([{ target, isIntersecting: true }]));
  }
  disconnect() {}
};
// What a browser has at every secure origin.
window.crypto.subtle ??= require('node:crypto').webcrypto.subtle;
Element.prototype.scrollIntoView ??= nothing;
// The rich-text editor asks where its text stands.
Range.prototype.getClientRects ??= () => [];
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
document.elementFromPoint ??= () => null;
window.scrollTo = nothing;
window.reportError ??= (error) => console.error(error);
performance.getEntriesByType ??= () => [];

// antd's table measures its scroll bar with a pseudo-element, which jsdom does not implement.
const computed = window.getComputedStyle;
window.getComputedStyle = (element) => computed.call(window, element);

HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

// Nothing is drawn in tests; a chart's figures are read from its table.
HTMLCanvasElement.prototype.getContext = () => null;

// Node's message ports keep a test's process alive; React's scheduler needs no more of one than this.
globalThis.MessageChannel = class {
  port1 = { onmessage: null, close: nothing };
  port2 = {
    postMessage: (data) => void setTimeout(() => this.port1.onmessage?.({ data })),
    close: nothing,
  };
};
