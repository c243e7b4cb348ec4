export { GooglePayLogo as Logo } from './GooglePayLogo.tsx';
export { start } from './start-google-pay.ts';
