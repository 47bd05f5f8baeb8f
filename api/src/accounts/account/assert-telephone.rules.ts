import { telephoneProblem } from '@marketplace/shared-contract/platform/fields/telephone';
import { invalidField } from '../../platform/app-error.ts';

const unknownAbroad = 'This is not a valid number: please check the country code and the digits';

/**
 * Throws if a telephone number is invalid: by the contract's rule, which forms also use, and with a country code by whether that country
 * has numbers of that length. An unchanged number is not checked. The numbering plans are loaded when a country code occurs.
 */
export async function assertTelephone(field: string, number: string, stored?: string): Promise<void> {
  if (number === '' || number === stored) return;
  const problem = telephoneProblem(number);
  if (problem) throw invalidField(field, problem);
  if (!/^[(\s]*(\+|00)/.test(number)) return;
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  if (!parsePhoneNumberFromString(number.replace(/^[(\s]*00/, '+'), 'GB')?.isPossible())
    throw invalidField(field, unknownAbroad);
}
