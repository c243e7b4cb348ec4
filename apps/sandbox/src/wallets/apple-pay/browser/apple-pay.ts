// The script that replaces Apple's. It defines `ApplePaySession` in every browser, also in Safari, whose own
// would refuse the sandbox's merchant sessions.
import { ApplePaySession } from './apple-pay-session.ts';

Object.assign(window, { ApplePaySession });
