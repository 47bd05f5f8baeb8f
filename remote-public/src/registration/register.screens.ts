// One file for both and their end: they share most code, and the last follows the others.
export { RegisterBuyerScreen } from './register-buyer.screen.tsx';
export { RegisterSellerScreen } from './register-seller.screen.tsx';
export { RegistrationSuccessScreen } from './registration-success.screen.tsx';
