// What compiled sentences need at run time. Formatters are costly to make, so each is made once.

const numbers = new Map<string, Intl.NumberFormat>();
const rules = new Map<string, Intl.PluralRules>();

/** '1,40,000' as the language groups it. */
export function number(locale: string, value: number): string {
  const format = numbers.get(locale) ?? new Intl.NumberFormat(locale);
  numbers.set(locale, format);
  return format.format(value);
}

/** Which form of the language goes with this number: as an amount ('3 courts'), or as a place in an order ('the 3rd'). */
export function plural(locale: string, value: number, type: Intl.PluralRuleType = 'cardinal'): Intl.LDMLPluralRule {
  const key = type + locale;
  const rule = rules.get(key) ?? new Intl.PluralRules(locale, { type });
  rules.set(key, rule);
  return rule.select(value);
}
