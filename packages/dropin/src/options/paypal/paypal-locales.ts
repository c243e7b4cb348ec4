/** The locales that PayPal's script and window are told (docs/behaviour/widget.md#locales). */
const locales =
  `ar_EG cs_CZ da_DK de_DE el_GR en_AU en_GB en_IN en_US es_ES es_XC fi_FI fr_CA fr_FR fr_XC he_IL
  hu_HU id_ID it_IT ja_JP ko_KR nl_NL no_NO pl_PL pt_BR pt_PT ru_RU sk_SK sv_SE th_TH zh_CN zh_HK zh_TW
  zh_XC`.split(/\s+/);

/** The first of these that is such a locale; PayPal chooses the language itself where there is none. */
export function payPalLocale(...wanted: unknown[]): string | undefined {
  return locales.find((locale) => locale === wanted.find((name) => locales.includes(name as string)));
}
