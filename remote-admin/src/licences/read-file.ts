import {
  type RegisterFile,
  registerFileBytes,
  registerTooLarge,
} from '@marketplace/shared-contract/operations/licences';

/** A chosen file as its call has it; what is too large is not read. */
export async function readFile(file: File): Promise<{ read: RegisterFile } | { problem: string }> {
  if (file.size > registerFileBytes) return { problem: registerTooLarge };
  if (file.size === 0) return { problem: 'The file is empty' };
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  }).catch(() => undefined);
  if (address === undefined) return { problem: 'The file could not be read' };
  return { read: { Name: file.name, Content: address.slice(address.indexOf(',') + 1) } };
}
