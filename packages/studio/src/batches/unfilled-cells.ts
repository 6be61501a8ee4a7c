import { namesIn } from '@portray/contracts/place-names';

/** A formula of a spreadsheet: `=SUM(A1:A3)`, `=A1`, `=(1+2)`. Numbers such as `+49 …` and `-5` are none. */
const formula = /^=\s*[\p{L}([{]/u;

/** Why a cell does not hold what it stands for: a formula instead of its value, or a name that nothing was put in for; undefined where it may. */
export function cellFault(cell: string): string | undefined {
  if (formula.test(cell)) return 'This looks like a formula: send the table with its values.';
  const [name] = namesIn(cell);
  return name === undefined ? undefined : `“{{${name}}}” is a variable that is not filled: write its value here.`;
}
