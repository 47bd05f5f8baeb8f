import { AppError } from '../../platform/app-error.ts';
import type { Signatures } from '../../platform/signatures/signatures.ts';

export const noSuchQuestion = () => new AppError('not-found', 'This question does not exist');

/** The ledger's key of a question: nobody without the secret can tell which it is. */
export const questionMark = (signatures: Signatures, id: string): string => signatures.pseudonym('question', id);
