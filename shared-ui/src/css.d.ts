declare module '*.css';
declare module '*.module.css';
