type Person = { forenames: string; surname: string; company: string; email1: string };

/** What a mail program or a reader could take for a link. */
const linkLike = /[\p{L}\d]\.\p{L}{2,}|[@/\\]|https?:|www\./iu;

/**
 * Who named a second address, for the stranger who may live there: the address they confirmed, and their names unless
 * those could carry a message of their own.
 */
export function accountHolderName({ forenames, surname, company, email1 }: Person): string {
  const name = `${forenames} ${surname}`.trim();
  const from = [name, company].filter(Boolean).join(', ');
  return from === '' || linkLike.test(from) ? email1 : `${from} (${email1})`;
}
