// One file for both and their end: most of each is the same, and the last comes after the others.
export { RegisterBuyerScreen } from './register-buyer.screen.tsx';
export { RegisterSellerScreen } from './register-seller.screen.tsx';
export { RegistrationSuccessScreen } from './registration-success.screen.tsx';
