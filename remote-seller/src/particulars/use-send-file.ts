import { problemOf } from '@marketplace/shared-auth';
import type { ApiFailure } from '@marketplace/shared-auth/api';
import { documentBytes } from '@marketplace/shared-contract/marketplace/particulars/documents';
import { emptyFile, tooLargeFile } from '@marketplace/shared-contract/marketplace/particulars/transfers';
import { useEffect, useRef, useState } from 'react';
import { useSellerCancelTransferMutation, useSellerCheckTransferMutation } from './particulars.api.ts';
import type { Progress, Sending } from './send-in-parts.ts';

/** The library is loaded when a file is sent, or a form for one is opened. */
const library = () => import('./send-in-parts.ts');

/** The state of a chosen file. `again`: it may be sent again unchanged, as the file itself was not refused. */
export type Stage =
  | { at: 'nowhere' }
  | ({ at: 'sending'; name: string } & Progress)
  | { at: 'checking'; name: string }
  | { at: 'ready'; name: string }
  | { at: 'refused'; message: string; again?: File };

/** Whether it was refused for its content, or no longer exists: asking again would change nothing. */
const isOfFile = (status: number) => [400, 404, 413].includes(status);

const refused = (failure: unknown, file: File) => {
  const { message } = problemOf(failure);
  return { at: 'refused', message, ...(!isOfFile((failure as ApiFailure).status) && { again: file }) } as const;
};

/** A file being sent or sent; `transfer` once uploaded, `ready` once it passed the checks. */
type Chosen = { file: File; sending: Sending; transfer?: string; ready?: true };

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** The result for a file: the id of a checked one, undefined while another is on its way, or why it was refused. */
type Outcomes = { onFile: (uploadId: number | undefined) => void; onRefused: (message: string) => void };

/** Sends one file at a time for a post and has it checked; choosing another file replaces it. */
export function useSendFile(postId: number, { onFile, onRefused }: Outcomes) {
  const [check] = useSellerCheckTransferMutation();
  const [cancelTransfer] = useSellerCancelTransferMutation();
  const [stage, setStage] = useState<Stage>({ at: 'nowhere' });
  const [unfinished, setUnfinished] = useState(false);
  const chosen = useRef<Chosen>(undefined);
  /** Stops updates about the previous choice. */
  const hush = useRef<() => void>(undefined);
  useEffect(() => {
    library()
      .then(({ hasUnfinished }) => hasUnfinished(postId))
      .then((is) => setUnfinished(is && !hush.current))
      .catch(() => undefined);
    return () => {
      hush.current?.();
      chosen.current?.sending.stop();
    };
  }, [postId]);

  /** Deletes the previous choice: it would count for a day, and does if it cannot be reached. */
  async function takeBack(): Promise<void> {
    const former = chosen.current;
    chosen.current = undefined;
    const transfer = await former?.sending.giveUp();
    if (transfer) await cancelTransfer(transfer);
  }

  /** Deletes what was chosen, and this browser's earlier unfinished uploads. */
  async function giveUp(): Promise<void> {
    hush.current?.();
    await takeBack();
    const { giveUpUnfinished } = await library();
    await Promise.all((await giveUpUnfinished(postId)).map((transfer) => cancelTransfer(transfer)));
  }

  async function send(file: File | undefined): Promise<void> {
    hush.current?.();
    let hushed = false;
    hush.current = () => {
      hushed = true;
    };
    const show = (next: Stage) => {
      if (hushed) return;
      setStage(next);
      if (next.at === 'refused') onRefused(next.message);
    };
    setUnfinished(false);
    onFile(undefined);
    if (!file) {
      chosen.current?.sending.stop();
      return show({ at: 'nowhere' });
    }
    const { name, size } = file;
    const isGood = size > 0 && size <= documentBytes;
    const goesOn = chosen.current && !chosen.current.ready && isSame(chosen.current.file, file);
    if (!isGood) show({ at: 'refused', message: size > 0 ? tooLargeFile : emptyFile });
    else if (!(goesOn && chosen.current?.transfer)) show({ at: 'sending', name, part: 0 });
    try {
      if (!goesOn) await takeBack();
      if (!isGood) return;
      const { forgetFile, sendInParts } = await library();
      if (hushed) return;
      let transfer = chosen.current?.transfer;
      if (!transfer) {
        chosen.current?.sending.stop();
        const sending = sendInParts(postId, file, (progress) => show({ at: 'sending', name, ...progress }));
        chosen.current = { file, sending };
        transfer = await sending.arrived;
        if (hushed) return;
        chosen.current = { file, sending, transfer };
      }
      show({ at: 'checking', name });
      const { data, error } = await check(transfer);
      if (!data && !isOfFile((error as ApiFailure).status)) return show(refused(error, file));
      await forgetFile(postId, file);
      if (hushed) return;
      chosen.current = data && chosen.current && { ...chosen.current, ready: true };
      if (!data) return show(refused(error, file));
      show({ at: 'ready', name: data.fileName });
      onFile(data.uploadId);
    } catch (error) {
      show(refused(error, file));
    }
  }
  return { stage, unfinished, send, giveUp, onRefused };
}
