declare module '*.md' {
  const text: import('./legal-document.tsx').LegalText;
  export default text;
}
