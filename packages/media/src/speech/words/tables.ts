import { readFileSync } from 'node:fs';
import { ownCardinals } from './lists/own-cardinals.ts';
import { ownOrdinals } from './lists/own-ordinals.ts';
import { perLanguage } from './per-language.ts';
import { type Spellout, spelloutOf } from './spellout-rules.ts';

type RuleSets = Record<string, string>;

/** Patterns by '<plural>' or '<plural> <case or gender>'. Without '{0}' the number stands before the name, with a blank between. */
export type Forms = Record<string, string>;

/** What scripts/write-cldr-tables.ts writes for a language. */
type Table = {
  rules: RuleSets;
  units: Record<string, { gender?: string; forms: Forms; per?: string }>;
  signs: Record<string, string>;
  per: string;
  square: Forms;
  cubic: Forms;
  /** Abbreviations that end no sentence. */
  unbroken: string[];
};

type Language = Omit<Table, 'rules'> & { sets: readonly string[]; spell: Spellout };

/** The table of a language, read from its file when it is first asked for: 10–110 kB, about a millisecond. */
export const tableOf = perLanguage((language): Language => {
  const file = new URL(`tables/${language}.json`, import.meta.url);
  const { rules, ...table } = JSON.parse(readFileSync(file, 'utf8')) as Table;
  const sets = withOwnRules(rules, { ...ownCardinals[language], ...ownOrdinals[language] });
  return { ...table, sets: Object.keys(sets), spell: spelloutOf(sets, language) };
});

/**
 * A set of ours with a rule for nought replaces the whole set of CLDR; otherwise its rules take the places of those for the
 * same numbers, and the others stay.
 */
function withOwnRules(rules: RuleSets, own: RuleSets): RuleSets {
  const merged = { ...rules };
  for (const [name, text] of Object.entries(own)) {
    merged[name] = /^0:/mu.test(text) ? text : [...linesByBase(`${rules[name] ?? ''}\n${text}`).values()].join('\n');
  }
  return merged;
}

/** '20/100: …' and '20: …' are rules for the same number; the later one wins. */
function linesByBase(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(0, line.search(/[:/]/)), line]));
}
