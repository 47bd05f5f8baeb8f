// One file for all: they are tabs of one page.
export { AccountDetailsScreen } from './account-details.screen.tsx';
export { AddressDetailsScreen } from './address-details.screen.tsx';
export { SecurityScreen } from './security.screen.tsx';
export { YourDataScreen } from './your-data.screen.tsx';
