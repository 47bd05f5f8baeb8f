import { problemOf } from '@marketplace/shared-auth';
import type { ApiFailure } from '@marketplace/shared-auth/api';
import { documentBytes, emptyFile, tooLargeFile } from '@marketplace/shared-contract/particulars';
import { useEffect, useRef, useState } from 'react';
import { useSellerCheckTransferMutation } from './particulars.api.ts';
import type { Progress } from './send-in-parts.ts';

/** The library is loaded when a file is sent, or a form for one opened. */
const library = () => import('./send-in-parts.ts');

/** Where a chosen file is. `again` is one that may be sent again as it is: it was not the file that was refused. */
export type Stage =
  | { at: 'nowhere' }
  | ({ at: 'sending'; name: string } & Progress)
  | { at: 'checking'; name: string }
  | { at: 'ready'; name: string }
  | { at: 'refused'; message: string; again?: File };

/** Whether it was refused for what it is, or is no longer there: to ask about it again changes nothing. */
const isOfFile = (status: number) => [400, 404, 413].includes(status);

const refused = (failure: unknown, file: File) => {
  const { message } = problemOf(failure);
  return { at: 'refused', message, ...(!isOfFile((failure as ApiFailure).status) && { again: file }) } as const;
};

/** Sends one file at a time for a post and has it checked; a file that is chosen meanwhile takes its place. */
export function useSendFile(
  postId: number,
  onArrived: (uploadId: number) => void,
  onRefused: (message: string) => void,
) {
  const [check] = useSellerCheckTransferMutation();
  const [stage, setStage] = useState<Stage>({ at: 'nowhere' });
  const [unfinished, setUnfinished] = useState(false);
  const stop = useRef<() => void>(undefined);
  /** What has arrived and could not be checked: it is not sent once more. */
  const arrived = useRef<{ file: File; transfer: string }>(undefined);
  useEffect(() => {
    library()
      .then(({ hasUnfinished }) => hasUnfinished(postId))
      .then(setUnfinished, () => undefined);
    return () => stop.current?.();
  }, [postId]);

  async function send(file: File | undefined): Promise<void> {
    stop.current?.();
    let stopped = false;
    stop.current = () => {
      stopped = true;
    };
    const show = (next: Stage) => {
      if (stopped) return;
      setStage(next);
      if (next.at === 'refused') onRefused(next.message);
    };
    setUnfinished(false);
    if (!file) return show({ at: 'nowhere' });
    if (file.size > documentBytes) return show({ at: 'refused', message: tooLargeFile });
    if (file.size === 0) return show({ at: 'refused', message: emptyFile });
    const { name } = file;
    try {
      const { forgetFile, sendInParts } = await library();
      if (stopped) return;
      if (arrived.current?.file !== file) {
        const sending = sendInParts(postId, file, (progress) => show({ at: 'sending', name, ...progress }));
        show({ at: 'sending', name, part: 0 });
        stop.current = () => {
          stopped = true;
          sending.stop();
        };
        arrived.current = { file, transfer: await sending.arrived };
      }
      const { transfer } = arrived.current;
      show({ at: 'checking', name });
      const { data, error } = await check(transfer);
      if (!data && !isOfFile((error as ApiFailure).status)) return show(refused(error, file));
      arrived.current = undefined;
      await forgetFile(postId, file);
      if (!data) return show(refused(error, file));
      show({ at: 'ready', name: data.fileName });
      if (!stopped) onArrived(data.uploadId);
    } catch (error) {
      show(refused(error, file));
    }
  }
  return { stage, unfinished, send };
}
