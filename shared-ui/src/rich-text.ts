export { RichText } from './rich-text/rich-text.tsx';
