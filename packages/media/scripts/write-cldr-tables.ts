// Writes the tables of packages/media/src/speech/words/tables from Unicode's CLDR: the rules by which numbers are spelled out, the
// names of units with their plural forms and cases, how units are written, and abbreviations that end no sentence. What
// Node's Intl knows (names of currencies and months, separators, 'million') is not among them.
//   node scripts/run.mjs packages/media/scripts/write-cldr-tables.ts
// The packages are 150 MB, so they are installed in a temporary folder and are no dependencies.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languageCodes } from '@portray/contracts/languages';
import { ownOrdinals } from '../src/speech/words/lists/own-ordinals.ts';

const cldr = '48.2.0';
// The last version of the segments package; it cannot be installed beside the others.
const segments = '46.1.0';
const tables = new URL('../src/speech/words/tables/', import.meta.url);

// Units that people do not write, or only in one country's trade.
const rare =
  /-jp$|ofglucose|ofhg|solar|earth|shaku|rin$|sun$|ken$|cho$|koku|kosaji|osaji|-sai|mass-fun|parsec|fathom|furlong|dunam|-se-|bu-jp|metric$|-imperial$|dalton|therm|jigger|dram|permyriad|mole$|scandinavian|gasoline|rod$|chain$|slug|katal|weber|henry|siemens|coordinate|dot-per|beaufort|per-100-|per-gallon|stone|grain$|bushel|acre-foot|pinch|drop$|dessert|karat$|light-speed|rankine|concentr-item|concentr-part|-it$|furl|em$|fortnight|-night$|g-force|length-point|graphics-dot$|generic/;

// Names that are signs themselves.
const unspeakable = /[²³1-9%⋅<]|[A-Z]{2}|^[a-z]$|kv\. |\{0\}\u202F/u;

// Those whose cases are kept: of the others only the form that counts is.
const declined =
  /^(kilo|centi|milli)?met(er)$|^(square|cubic)-(kilo)?meter$|^kilometer-per-hour$|^hectare$|^(kilo|milli)?gram$|^tonne$|^(milli)?liter$|^(century|year|month|week|day|hour|minute|second)$|^percent$|^(mega|giga)byte$|^(kilo)?watt$|^kilowatt-hour$|^volt$|^mile$|^degree$|^pixel$/;

type Forms = Record<string, string>;

const folder = mkdtempSync(join(tmpdir(), 'cldr-'));
try {
  const main = installed(
    'main',
    ['cldr-rbnf', 'cldr-units-full'].map((name) => `${name}@${cldr}`),
  );
  const other = installed('segments', [`cldr-segments-full@${segments}`]);
  for (const language of languageCodes) {
    const table = {
      source: `Unicode CLDR ${cldr} (rbnf, units), ${segments} (segments); Unicode License v3, see LICENSE.txt`,
      rules: spelloutRules(join(main, 'cldr-rbnf/rbnf'), language),
      ...unitNames(join(main, 'cldr-units-full/main', language, 'units.json'), language),
      unbroken: suppressions(join(other, 'cldr-segments-full/segments', language, 'suppressions.json')),
    };
    writeFileSync(new URL(`${language}.json`, tables), inLines(table));
  }
  writeFileSync(new URL('LICENSE.txt', tables), readFileSync(join(main, 'cldr-rbnf/LICENSE')));
} finally {
  rmSync(folder, { recursive: true });
}

function installed(name: string, packages: string[]): string {
  const prefix = join(folder, name);
  execFileSync('npm', ['install', '--prefix', prefix, '--ignore-scripts', '--no-save', '--no-audit', ...packages]);
  return join(prefix, 'node_modules');
}

/** The sets of rules by name, each one as lines 'base: text;'; only those that numbers in words begin at or lead to. */
function spelloutRules(rbnf: string, language: string): Record<string, string> {
  const sets = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of readFileSync(join(rbnf, `${language}-SpelloutRules.txt`), 'utf8').split('\n')) {
    const name = /^(%[\w%-]+):$/.exec(line)?.[1];
    if (name) {
      lines = [];
      sets.set(name, lines);
    }
    // Soft hyphens show where a long word may be broken; the voices read them as a break.
    else if (line !== '') lines.push(line.replaceAll('\u00AD', ''));
  }
  const needed = new Set<string>();
  const follow = (name: string): void => {
    if (needed.has(name)) return;
    needed.add(name);
    for (const [to] of (sets.get(name) ?? []).join('\n').matchAll(/%[\w%-]+/g)) follow(to);
  };
  for (const name of sets.keys()) {
    if (/%%|financial|verbose|-days|-latn|stressed|personal-/.test(name)) continue;
    if (!(name.includes('-ordinal') && ownOrdinals[language])) follow(name);
  }
  return Object.fromEntries(
    [...sets].filter(([name]) => needed.has(name)).map(([name, text]) => [name, text.join('\n')]),
  );
}

function unitNames(file: string, language: string) {
  const { long, short } = JSON.parse(readFileSync(file, 'utf8')).main[language].units;
  const units: Record<string, { gender?: string; forms: Forms; per?: string }> = {};
  const signs: Record<string, string> = {};
  for (const [key, names] of Object.entries<Forms>(long)) {
    const unit = /^[a-z]+-([a-z].*)$/.exec(key)?.[1];
    if (!unit || rare.test(key)) continue;
    const cases = declined.test(unit)
      ? /^(?:unitPattern|(?!prep|voc|abl)([a-z]+))-count-([a-z]+)$/
      : /^unitPattern()-count-([a-z]+)$/;
    const forms = plurals(names, cases);
    if (Object.values(forms).some((form) => unspeakable.test(form))) continue;
    units[unit] = {
      ...(names.gender && { gender: names.gender }),
      forms,
      ...(names.perUnitPattern && { per: names.perUnitPattern }),
    };
    for (const [form, pattern] of Object.entries<string>(short[key] ?? {})) {
      const sign = /^unitPattern/.test(form) ? pattern.replace('{0}', '').trim() : '';
      if (sign && !Object.values(forms).includes(sign)) signs[sign] ??= unit;
    }
  }
  const power = (n: 2 | 3) => plurals(long[`power${n}`], /^compoundUnitPattern1(?:-gender-([a-z]+))?-count-([a-z]+)$/);
  return { units, signs, per: long.per.compoundUnitPattern as string, square: power(2), cubic: power(3) };
}

/** '{0} km' → 'km'; a pattern without a number ('two hours' in one Arabic word) begins with '='. */
function shortened(pattern: string): string {
  return pattern.includes('{0}')
    ? pattern
        .replace(/^\{0\}[ \u00A0]/, '')
        .replace(/(амер|am)\. /gu, '')
        .replace(/(?<= )pr\. /gu, 'per ')
    : `=${pattern}`;
}

/** Patterns by '<plural>' or '<plural> <case or gender>'; oblique forms that add nothing are left away. */
function plurals(names: Forms, key: RegExp): Forms {
  const found = Object.entries(names).flatMap(([name, pattern]) => {
    const [match, detail, plural] = key.exec(name) ?? [];
    return match ? [[detail ? `${plural} ${detail}` : `${plural}`, shortened(pattern)] as const] : [];
  });
  const all = Object.fromEntries(found);
  return Object.fromEntries(
    found.filter(([name, text]) => !name.includes(' ') || all[name.split(' ')[0] as string] !== text),
  );
}

function suppressions(file: string): string[] {
  if (!existsSync(file)) return [];
  const { standard } = JSON.parse(readFileSync(file, 'utf8')).segments.segmentations?.SentenceBreak ?? {};
  return (standard ?? []).map((entry: { suppression: string }) => entry.suppression);
}

/** JSON with a line for each set of rules and each unit, so that a newer CLDR shows what it changed. */
function inLines(table: object): string {
  const parts = Object.entries(table).map(([key, value]) => {
    if (typeof value === 'string' || Array.isArray(value)) return `${JSON.stringify(key)}: ${JSON.stringify(value)}`;
    const lines = Object.entries(value).map(([name, inner]) => `  ${JSON.stringify(name)}: ${JSON.stringify(inner)}`);
    return `${JSON.stringify(key)}: {\n${lines.join(',\n')}\n}`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}
