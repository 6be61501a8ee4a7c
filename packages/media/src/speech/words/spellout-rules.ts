/** A set of rules: those for whole numbers by their base, ascending, and the ones for minus and for decimals. */
type RuleSet = { rules: Rule[]; negative?: string; decimal?: string | undefined };

/** `divisor` is what the number is divided by: the highest power of the radix that is not above the base. */
type Rule = { base: bigint; divisor: bigint; text: string };

/** `integer` is not below nought; `fraction` are the digits after the point. */
export type Decimal = { isNegative: boolean; integer: bigint; fraction: string };

/** Spells a number by the set of that name. */
export type Spellout = (set: string, value: Decimal) => string;

/**
 * An interpreter of Unicode's rule-based number formats as CLDR writes them ('20: twenty[->>];'), without what only their
 * formatting of digits needs. `sets` are the rules by the name of their set, one rule a line.
 */
export function spelloutOf(sets: Record<string, string>, locale: string): Spellout {
  const parsed = new Map<string, RuleSet>();
  const plurals = new Intl.PluralRules(locale);

  function setNamed(name: string): RuleSet {
    const known = parsed.get(name);
    if (known) return known;
    const text = sets[name];
    if (text === undefined) throw new Error(`No rules are named ${name} for ${locale}.`);
    const set = parseRuleSet(text);
    parsed.set(name, set);
    return set;
  }

  function spell(name: string, integer: bigint, fraction = ''): string {
    const { rules, decimal } = setNamed(name);
    const index = indexOfRule(rules, integer);
    if (fraction === '') return index < 0 ? digitByDigit(name, integer) : apply(name, rules, index, integer);
    if (decimal !== undefined) return spellDecimal(decimal, name, integer, fraction);
    const other = delegate.exec(rules[index]?.text ?? '')?.[1];
    if (other === undefined) throw new Error(`${name} has no rule for decimals in ${locale}.`);
    return spell(other, integer, fraction);
  }

  function apply(name: string, rules: Rule[], index: number, n: bigint): string {
    const { divisor, text } = rules[index] as Rule;
    const [quotient, remainder] = [n / divisor, n % divisor];
    const chosen = text.replace(/\[([^\]|]*)(?:\|([^\]]*))?\]/gu, (_, some: string, none = '') =>
      remainder === 0n ? none : some,
    );
    return substituted(chosen, (sign, target) => {
      if (sign === '=') return spelledBy(target, name, n);
      if (sign === '<') return spelledBy(target, name, quotient);
      if (sign === '>>>') return index > 0 ? apply(name, rules, index - 1, remainder) : '';
      if (sign === '>') return spelledBy(target, name, remainder);
      return pluralForm(target, quotient);
    });
  }

  function spellDecimal(text: string, name: string, integer: bigint, fraction: string): string {
    const chosen = text.replace(/\[([^\]]*)\]/gu, (_, some: string) => (integer === 0n ? '' : some));
    return substituted(chosen, (sign, target) => {
      if (sign === '=') return spell(target, integer, fraction);
      if (sign === '<') return spelledBy(target, name, integer);
      if (sign === '$') return pluralForm(target, integer);
      if (target.startsWith('%%')) return spellFraction(target, fraction) ?? digitsOf(name, fraction, ' ');
      return digitsOf(target || name, fraction, sign === '>>>' ? '' : ' ');
    });
  }

  /** '5 tenths', by the rule whose base is the denominator. */
  function spellFraction(name: string, fraction: string): string | null {
    const denominator = 10n ** BigInt(fraction.length);
    const rule = setNamed(name).rules.find(({ base }) => base === denominator);
    if (!rule || /<0/u.test(rule.text)) return null;
    const numerator = BigInt(fraction);
    const spelled = substituted(rule.text.replace(/<<$/u, '<'), (sign, target) =>
      sign === '<' ? spelledBy(target, name, numerator) : pluralForm(target, numerator),
    );
    // Two signs at the end ask for the noughts before the numerator.
    const noughts = rule.text.endsWith('<<') ? fraction.length - String(numerator).length : 0;
    return `${digitsOf('%spellout-numbering', '0'.repeat(noughts), ' ')} ${spelled}`.trimStart();
  }

  function spellNegative(name: string, absolute: bigint, fraction: string): string {
    const { rules, negative } = setNamed(name);
    if (negative !== undefined) return substituted(negative, (_, target) => spell(target || name, absolute, fraction));
    const other = delegate.exec(rules[0]?.text ?? '')?.[1];
    if (other === undefined) throw new Error(`${name} has no rule for negative numbers in ${locale}.`);
    return spellNegative(other, absolute, fraction);
  }

  function digitsOf(name: string, digits: string, between: string): string {
    return [...digits].map((digit) => spell(name, BigInt(digit))).join(between);
  }

  /** `target` is the name of a set, nothing for the same set, or a pattern of digits. */
  function spelledBy(target: string, name: string, n: bigint): string {
    if (target === '') return spell(name, n);
    return target.startsWith('%') ? spell(target, n) : digitByDigit(name, n);
  }

  /** What no rule spells, above a trillion millions. */
  function digitByDigit(name: string, n: bigint): string {
    const digits = [...String(n)];
    return digits.map((digit) => spell(digits.length > 1 ? name : '%spellout-numbering', BigInt(digit))).join(' ');
  }

  /** 'cardinal,one{tūkstantis}few{tūkstančiai}other{tūkstančių}' */
  function pluralForm(choices: string, n: bigint): string {
    const forms = Object.fromEntries([...choices.matchAll(/(\w+)\{([^}]*)\}/gu)].map(([, form, text]) => [form, text]));
    const text = forms[plurals.select(Number(n))] ?? forms.other;
    if (text === undefined) throw new Error(`A rule for ${locale} has no form for ${n}: ${choices}`);
    return text;
  }

  return (name, { isNegative, integer, fraction }) =>
    isNegative ? spellNegative(name, integer, fraction) : spell(name, integer, fraction);
}

/** A rule that leaves the number to another set. */
const delegate = /^=(%[\w%-]+)=$/u;

/** An apostrophe at the beginning keeps the blank after it. */
function parseRuleSet(text: string): RuleSet {
  const set: RuleSet = { rules: [] };
  for (const line of text.split('\n')) {
    const [, key = '', body = ''] = /^([^:]+): ?(.*);$/u.exec(line) ?? [];
    const rule = body.replace(/^'/u, '');
    if (key === '-x') set.negative = rule;
    else if (/^x[.,]x$/u.test(key)) set.decimal = rule;
    else if (/^\d+(\/\d+)?$/u.test(key)) set.rules.push({ ...baseOf(key), text: rule });
  }
  set.rules.sort((a, b) => (a.base < b.base ? -1 : 1));
  if (set.decimal && /^=[#0]/u.test(set.decimal)) set.decimal = undefined;
  return set;
}

/** '1100/100': the base and, where it is not ten, the radix. */
function baseOf(key: string): { base: bigint; divisor: bigint } {
  const [base = 0n, radix = 10n] = key.split('/').map(BigInt);
  let divisor = 1n;
  while (divisor * radix <= base) divisor *= radix;
  return { base, divisor };
}

/** The rule with the highest base that is not above `n`; the one before it where the number leaves no remainder for it. */
function indexOfRule(rules: Rule[], n: bigint): number {
  const index = rules.findLastIndex(({ base }) => base <= n);
  const rule = rules[index];
  if (!rule || index === 0) return index;
  const both = /<[^>]*</u.test(rule.text) && />[^<]*>/u.test(rule.text);
  return both && n % rule.divisor === 0n && rule.base % rule.divisor !== 0n ? index - 1 : index;
}

/** Puts words for what stands between signs: =set=, <set<, >set>, >>> and $(cardinal,…)$. */
function substituted(text: string, words: (sign: '=' | '<' | '>' | '>>>' | '$', target: string) => string): string {
  return text.replace(
    /(>>>)|([=<>])([%#0][^=<>]*)?\2|\$\(([^)]*)\)\$/gu,
    (_, bypass: string | undefined, sign: '=' | '<' | '>' | undefined, target: string | undefined, plural: string) =>
      bypass ? words('>>>', '') : sign ? words(sign, target ?? '') : words('$', plural),
  );
}
