/** What can be said of any business, where its sector has nothing that fits its kind. */
export const neutral = {
  staff: ['There are {staff} employees, full and part time.'],
  reasons: [
    'Arrears of VAT and PAYE built up while costs rose, and HMRC would not extend the time to pay.',
    'The bank did not renew the overdraft when it came up for review.',
    'A large customer failed owing a sum that was not insured.',
    'Loan repayments took cash that the business needed to replace equipment.',
  ],
};
