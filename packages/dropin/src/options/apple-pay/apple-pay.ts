export { ApplePayLogo as Logo } from './ApplePayLogo.tsx';
export { start } from './start-apple-pay.ts';
