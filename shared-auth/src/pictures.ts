/** Pictures that only who is signed in may see, and the way they are uploaded. */
export { CardPicture } from './pictures/card-picture.tsx';
export { StoredPicture } from './pictures/stored-picture.tsx';
export { bearer, refusalOf, type UploadOptions, uploadFile } from './pictures/upload-file.ts';
