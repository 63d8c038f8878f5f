// What compiled sentences need at run time. Formatters are costly to make, so each is made once.

const numbers = new Map<string, Intl.NumberFormat>();
const rules = new Map<string, Intl.PluralRules>();

/** '1,40,000' as the language groups it. */
export function number(locale: string, value: number): string {
  const format = numbers.get(locale) ?? new Intl.NumberFormat(locale);
  numbers.set(locale, format);
  return format.format(value);
}

/** Which plural form of the language goes with this number. */
export function plural(locale: string, value: number): Intl.LDMLPluralRule {
  const rule = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, rule);
  return rule.select(value);
}
