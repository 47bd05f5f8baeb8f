declare module '*.md' {
  const text: import('./legal-part.ts').LegalText;
  export default text;
}
