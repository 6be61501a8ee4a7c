import type { Rule } from './claims.ts';
import { abbreviations } from './kinds/abbreviations.ts';
import { capitals } from './kinds/capitals.ts';
import { contacts, digitGroups } from './kinds/contacts.ts';
import { currencies } from './kinds/currencies.ts';
import { dates } from './kinds/dates.ts';
import { fractionSigns, slashedNumbers } from './kinds/fractions.ts';
import { decades, formulas, multiplied, numbers, raisedNumbers, roundPlurals, shortYears } from './kinds/numbers.ts';
import { ordinals } from './kinds/ordinals.ts';
import { romans } from './kinds/roman.ts';
import { rates, roundTheClock } from './kinds/rates.ts';
import { signs } from './kinds/signs.ts';
import { times } from './kinds/times.ts';
import { units } from './kinds/units.ts';

/** How what is written becomes what is said: of two rules that claim the same signs the first reads them. */
export const rules: readonly Rule[] = [
  ...contacts,
  decades,
  roundPlurals,
  shortYears,
  roundTheClock,
  ...dates,
  ...times,
  ...digitGroups,
  ...currencies,
  slashedNumbers,
  fractionSigns,
  ...units,
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
