import type { Locale } from './locale.ts';
import { zh_CN } from './zh_CN.ts';

/** Simplified Chinese for shoppers outside of mainland China, where a card is not named after a bank. */
export const zh_XC: Locale = {
  reviewed: false,
  strings: {
    ...zh_CN.strings,
    noticeOfCollection: '使用我的卡付款，即表示我同意 PayPal 隐私声明。',
    hostedFieldsTokenizationFailOnDuplicateError: '此卡已保存为付款方式。',
    hostedFieldsTokenizationCvvVerificationFailedError: '卡验证失败。请检查您的信息，然后重试。',
    applePayActiveCardError: '请在您的 Apple Pay 钱包中添加受支持的卡。',
    unsupportedCardTypeError: '不支持此类卡，请尝试其他卡。',
    saveCardLabel: '保存卡',
    payWithCard: '使用信用卡或扣账卡付款',
    Card: '信用卡或扣账卡',
  },
};
