import { telephoneProblem } from '@marketplace/shared-contract/platform/fields/telephone';
import { invalidField } from '../../platform/app-error.ts';

const unknownAbroad = 'This is not a valid number: please check the country code and the digits';

/**
 * Refuses what is no telephone number: by the contract's rule, which forms know too, and one that names its country by
 * whether that country has numbers of that length. A number that stays as it is stored is not judged. What knows all countries
 * is loaded when one is named.
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
