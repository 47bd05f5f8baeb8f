/** Replaces ALTCHA's widget in tests (jest.config.mjs): a checkbox that solves at once. */
class Widget extends HTMLElement {
  box = document.createElement('input');

  connectedCallback() {
    const label = Object.assign(document.createElement('label'), { textContent: "I'm not a robot" });
    this.box.type = 'checkbox';
    this.box.addEventListener('change', () => this.box.checked && this.tell('verified', { payload: 'solved' }));
    label.append(this.box);
    this.append(label);
  }

  reset() {
    this.box.checked = false;
    this.tell('statechange', { state: 'unverified' });
  }

  tell(name: string, detail: object) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

customElements.define('altcha-widget', Widget);
Object.assign(globalThis, { $altcha: { algorithms: new Map(), defaults: { set: () => undefined } } });
