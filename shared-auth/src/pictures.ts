/** Pictures for signed-in users only, and their upload. */
export { CardPicture } from './pictures/card-picture.tsx';
export { StoredPicture } from './pictures/stored-picture.tsx';
export { bearer, refusalOf, type UploadOptions, uploadFile } from './pictures/upload-file.ts';
