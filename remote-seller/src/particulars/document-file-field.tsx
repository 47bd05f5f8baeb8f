import { problemOf } from '@marketplace/shared-auth';
import { documentBytes, documentTypes, tooLargeFile } from '@marketplace/shared-contract/particulars';
import { useEffect, useId, useState } from 'react';
import { useSellerUploadDocumentMutation } from './particulars.api.ts';

const accepted = Object.entries(documentTypes)
  .flatMap(([type, ending]) => [type, `.${ending}`])
  .join(',');

type DocumentFileFieldProps = {
  postId: number;
  label?: string;
  /** What is wrong with the choice, from the form it is part of. */
  error: string | undefined;
  /** Told of the file once it is sent and found good; of undefined while another is on its way. */
  onFile: (uploadId: number | undefined) => void;
  onRefused: (message: string) => void;
};

const underWay = 'This file is still being sent and checked. Please wait a moment.';

/** Sends a file as soon as it is chosen, and says whether it was found good. Why it was not stays said when the form is sent. */
export function DocumentFileField({ postId, label = 'File', error, onFile, onRefused }: DocumentFileFieldProps) {
  const [upload] = useSellerUploadDocumentMutation();
  const [progress, setProgress] = useState('');
  /** Why there is no file, though one was chosen. */
  const [reason, setReason] = useState<string>();
  const id = useId();
  const refuse = (message: string) => {
    setProgress('');
    setReason(message);
    onRefused(message);
  };
  useEffect(() => {
    if (reason && error && error !== reason) onRefused(reason);
  }, [reason, error, onRefused]);
  const choose = async (file: File | undefined) => {
    onFile(undefined);
    setReason(file && underWay);
    if (!file) return setProgress('');
    if (file.size > documentBytes) return refuse(tooLargeFile);
    setProgress(`Sending and checking ${file.name} …`);
    const { data, error } = await upload({ id: postId, file });
    if (!data) return refuse(problemOf(error).message);
    setProgress(`${data.fileName} is checked and ready.`);
    setReason(undefined);
    onFile(data.uploadId);
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <p className="field-help" id={`${id}-help`}>
        PDF, Word (.docx), Excel (.xlsx), CSV, JPEG or PNG, up to 20 MB, without macros or passwords.
      </p>
      <input
        id={id}
        type="file"
        accept={accepted}
        aria-describedby={`${id}-help ${id}-error`}
        aria-invalid={error !== undefined}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <p className="field-error" id={`${id}-error`} role="alert">
        {error}
      </p>
      <p role="status">{progress}</p>
    </div>
  );
}
