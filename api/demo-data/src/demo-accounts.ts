/** The accounts that README names; everybody else in the demo has the same password. */
export const demoEmails = {
  admin: 'admin@demo.example',
  seller: 'seller@demo.example',
  buyer: 'buyer@demo.example',
} as const;
export const demoPassword = 'Demo1234';
