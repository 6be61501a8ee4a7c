import type { Rule } from './claims.ts';
import { abbreviations } from './kinds/abbreviations.ts';
import { capitals } from './kinds/capitals.ts';
import { contacts, digitGroups } from './kinds/contacts.ts';
import { currencies } from './kinds/currencies.ts';
import { dates } from './kinds/dates.ts';
import { fractionSigns, slashedNumbers } from './kinds/fractions.ts';
import {
  decades,
  formulas,
  joinedEndings,
  multiplied,
  numbers,
  raisedNumbers,
  roundPlurals,
  shortYears,
} from './kinds/numbers.ts';
import { ordinals } from './kinds/ordinals.ts';
import { durations, rates, roundTheClock } from './kinds/rates.ts';
import { romans } from './kinds/roman.ts';
import { signs } from './kinds/signs.ts';
import { times } from './kinds/times.ts';
import { loneUnits, units } from './kinds/units.ts';

/** These find nothing in a line without a number. */
const numberRules: ReadonlySet<Rule> = new Set([
  decades,
  roundPlurals,
  shortYears,
  roundTheClock,
  durations,
  ...times,
  ...digitGroups,
  ...currencies,
  slashedNumbers,
  fractionSigns,
  ...units,
  multiplied,
  ...ordinals,
  raisedNumbers,
  formulas,
  numbers,
]);

/** How what is written becomes what is said: of two rules that claim the same signs the first reads them. */
const rules: readonly Rule[] = [
  ...contacts,
  decades,
  roundPlurals,
  shortYears,
  roundTheClock,
  durations,
  ...dates,
  joinedEndings,
  ...times,
  ...digitGroups,
  ...currencies,
  slashedNumbers,
  fractionSigns,
  ...units,
  ...loneUnits,
  multiplied,
  ...ordinals,
  romans,
  raisedNumbers,
  formulas,
  numbers,
  rates,
  ...abbreviations,
  capitals,
  ...signs,
];
const rulesWithoutNumbers = rules.filter((rule) => !numberRules.has(rule));

/** The rules that may find something in a line. */
export const rulesFor = (text: string): readonly Rule[] => (/\p{N}/u.test(text) ? rules : rulesWithoutNumbers);
