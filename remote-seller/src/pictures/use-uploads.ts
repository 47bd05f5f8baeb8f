import { problemOf } from '@marketplace/shared-auth/api';
import { uploadFile } from '@marketplace/shared-auth/pictures';
import { pictureLimits, pictureProblems } from '@marketplace/shared-contract/marketplace/pictures/picture-limits';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { useRef, useState } from 'react';
import { useSellerPictureUploadedMutation } from './pictures.api.ts';

/** A picture being uploaded; a refused one stays until dismissed, so that its problem can be read. */
/** `part` is the share sent, from 0 to 1, once its turn has come. */
export type Upload = { key: number; name: string; file: File; part: number | undefined; problem?: string };

let next = 0;

/** Uploads chosen pictures one by one: on a slow connection one soon is better than twelve late. */
export function useUploads(post: string, pictures: readonly { pictureId: string }[]) {
  const room = pictureLimits.perPost - pictures.length;
  /** The post's pictures and those uploaded since: a picture sent again gets the id it already has. */
  const there = useRef(new Set<string>());
  for (const { pictureId } of pictures) there.current.add(pictureId);
  const [uploaded] = useSellerPictureUploadedMutation();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [arrived, setArrived] = useState(0);
  const change = (key: number, over: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...over } : one)));
  const dismiss = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  async function send({ key, file }: Upload): Promise<void> {
    if (file.size > pictureLimits.bytes) return change(key, { problem: pictureProblems.tooLarge });
    change(key, { part: 0, problem: undefined });
    try {
      const query = { id: post, declared: 'true' };
      const { pictureId } = await uploadFile<{ pictureId: string }>(sellerCalls.uploadPicture, {
        ...{ query, file, onProgress: (part) => change(key, { part }) },
      });
      if (there.current.has(pictureId)) return change(key, { problem: pictureProblems.there });
      there.current.add(pictureId);
      dismiss(key);
      setArrived((count) => count + 1);
      void uploaded();
    } catch (error) {
      change(key, { problem: problemOf(error as Parameters<typeof problemOf>[0]).message });
    }
  }

  return {
    uploads,
    /** How many have arrived since the page was opened. */
    arrived,
    dismiss,
    retry: send,
    busy: uploads.some(({ problem }) => problem === undefined),
    async add(files: readonly File[]): Promise<void> {
      const added = files.map((file, place) => {
        next += 1;
        const problem = place < room ? undefined : pictureProblems.full;
        return { key: next, name: file.name || 'Pasted picture', file, part: undefined, problem };
      });
      setUploads((all) => [...all, ...added]);
      for (const upload of added) if (!upload.problem) await send(upload);
    },
  };
}
