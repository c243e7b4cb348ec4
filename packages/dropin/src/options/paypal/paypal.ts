export { PayPalLogo as Logo } from './PayPalLogo.tsx';
export { start } from './start-paypal.ts';
