import { en_US } from './en_US.ts';
import type { Locale } from './locale.ts';
import type { Strings } from './strings.ts';

/**
 * The texts of every locale but US English, which is in the widget's script. The order counts: a language's
 * short name stands for its first locale, and so does a region or script that has none of its own
 * (docs/behaviour/widget.md#locales). The packed files contain the texts in a smaller form
 * (`bundle/locale-chunks.ts`).
 */
export const localeFiles = {
  ar_EG: async () => (await import('./ar_EG.ts')).ar_EG,
  bg_BG: async () => (await import('./bg_BG.ts')).bg_BG,
  bn_IN: async () => (await import('./bn_IN.ts')).bn_IN,
  ca_ES: async () => (await import('./ca_ES.ts')).ca_ES,
  cs_CZ: async () => (await import('./cs_CZ.ts')).cs_CZ,
  da_DK: async () => (await import('./da_DK.ts')).da_DK,
  de_DE: async () => (await import('./de_DE.ts')).de_DE,
  el_GR: async () => (await import('./el_GR.ts')).el_GR,
  en_AU: async () => (await import('./en_AU.ts')).en_AU,
  en_GB: async () => (await import('./en_GB.ts')).en_GB,
  en_IN: async () => (await import('./en_IN.ts')).en_IN,
  es_ES: async () => (await import('./es_ES.ts')).es_ES,
  es_XC: async () => (await import('./es_XC.ts')).es_XC,
  et_EE: async () => (await import('./et_EE.ts')).et_EE,
  fa_IR: async () => (await import('./fa_IR.ts')).fa_IR,
  fi_FI: async () => (await import('./fi_FI.ts')).fi_FI,
  fil_PH: async () => (await import('./fil_PH.ts')).fil_PH,
  fr_FR: async () => (await import('./fr_FR.ts')).fr_FR,
  fr_CA: async () => (await import('./fr_CA.ts')).fr_CA,
  fr_XC: async () => (await import('./fr_XC.ts')).fr_XC,
  gu_IN: async () => (await import('./gu_IN.ts')).gu_IN,
  he_IL: async () => (await import('./he_IL.ts')).he_IL,
  hi_IN: async () => (await import('./hi_IN.ts')).hi_IN,
  hr_HR: async () => (await import('./hr_HR.ts')).hr_HR,
  hu_HU: async () => (await import('./hu_HU.ts')).hu_HU,
  id_ID: async () => (await import('./id_ID.ts')).id_ID,
  is_IS: async () => (await import('./is_IS.ts')).is_IS,
  it_IT: async () => (await import('./it_IT.ts')).it_IT,
  ja_JP: async () => (await import('./ja_JP.ts')).ja_JP,
  kn_IN: async () => (await import('./kn_IN.ts')).kn_IN,
  ko_KR: async () => (await import('./ko_KR.ts')).ko_KR,
  lt_LT: async () => (await import('./lt_LT.ts')).lt_LT,
  lv_LV: async () => (await import('./lv_LV.ts')).lv_LV,
  ml_IN: async () => (await import('./ml_IN.ts')).ml_IN,
  mr_IN: async () => (await import('./mr_IN.ts')).mr_IN,
  ms_MY: async () => (await import('./ms_MY.ts')).ms_MY,
  nl_NL: async () => (await import('./nl_NL.ts')).nl_NL,
  no_NO: async () => (await import('./no_NO.ts')).no_NO,
  pa_IN: async () => (await import('./pa_IN.ts')).pa_IN,
  pl_PL: async () => (await import('./pl_PL.ts')).pl_PL,
  pt_PT: async () => (await import('./pt_PT.ts')).pt_PT,
  pt_BR: async () => (await import('./pt_BR.ts')).pt_BR,
  ro_RO: async () => (await import('./ro_RO.ts')).ro_RO,
  ru_RU: async () => (await import('./ru_RU.ts')).ru_RU,
  sk_SK: async () => (await import('./sk_SK.ts')).sk_SK,
  sl_SI: async () => (await import('./sl_SI.ts')).sl_SI,
  sr_RS: async () => (await import('./sr_RS.ts')).sr_RS,
  sv_SE: async () => (await import('./sv_SE.ts')).sv_SE,
  ta_IN: async () => (await import('./ta_IN.ts')).ta_IN,
  te_IN: async () => (await import('./te_IN.ts')).te_IN,
  th_TH: async () => (await import('./th_TH.ts')).th_TH,
  tr_TR: async () => (await import('./tr_TR.ts')).tr_TR,
  uk_UA: async () => (await import('./uk_UA.ts')).uk_UA,
  ur_PK: async () => (await import('./ur_PK.ts')).ur_PK,
  vi_VN: async () => (await import('./vi_VN.ts')).vi_VN,
  zh_CN: async () => (await import('./zh_CN.ts')).zh_CN,
  zh_TW: async () => (await import('./zh_TW.ts')).zh_TW,
  zh_HK: async () => (await import('./zh_HK.ts')).zh_HK,
  zh_XC: async () => (await import('./zh_XC.ts')).zh_XC,
} as const satisfies Record<string, () => Promise<Locale>>;

export type LocaleId = 'en_US' | keyof typeof localeFiles;

/** Every locale, in that order. */
export const localeIds: readonly LocaleId[] = [
  'en_US',
  ...(Object.keys(localeFiles) as (keyof typeof localeFiles)[]),
];

/** Loads the texts of a locale. Rejects when its file can't be had. */
export async function importStrings(id: keyof typeof localeFiles): Promise<Strings> {
  const { strings } = await localeFiles[id]();
  return { ...en_US, ...strings };
}
