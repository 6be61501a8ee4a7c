import { createHash } from 'node:crypto';
import { type Filled, fillTemplate } from '@portray/contracts/fill-template';
import { namesIn } from '@portray/contracts/place-names';
import { plans, type UserType } from '@portray/contracts/plans';
import { storyboardFaults } from '@portray/contracts/storyboard';
import type { TemplateVariable } from '@portray/contracts/template';
import { templateTitle } from '@portray/contracts/template-title';
import type { CheckedCells } from '@portray/database/queries/batch-rows';
import type { BatchRecord } from '@portray/database/queries/batches';

export type Columns = BatchRecord['columns'];

/** What names in a list stand for: what a video names a voice, a presenter or a picture by, by its folded name. */
export type KnownNames = Record<'voice' | 'presenter' | 'picture', ReadonlyMap<string, string>>;

/** A name as it is compared: case, accents, blanks and signs make no difference. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Which variable each column fills: that of its name or label; each variable once, the first such column first. */
export function matchColumns(names: readonly string[], variables: readonly TemplateVariable[]): Columns {
  const free = new Set(variables.map(({ name }) => name));
  return names.map((name) => {
    const folded = foldName(name);
    const found =
      variables.find((variable) => free.has(variable.name) && foldName(variable.name) === folded) ??
      variables.find((variable) => free.has(variable.name) && foldName(variable.label) === folded);
    if (found) free.delete(found.name);
    return { name, variable: found?.name ?? null };
  });
}

/** The columns of a table that was added before: they fill what they filled then, but for variables that are gone. */
export function columnsAsBefore(before: Columns, variables: readonly TemplateVariable[]): Columns {
  const isKnown = (wanted: string | null) => variables.some(({ name }) => name === wanted);
  return before.map(({ name, variable }) => ({ name, variable: isKnown(variable) ? variable : null }));
}

export type Checking = Pick<BatchRecord, 'parts' | 'columns'> & {
  names: KnownNames;
  /** Decides how many words may be said, and how the video looks in the end. */
  userType: UserType;
};

/** What a row fills the template with, or what must be mended in it. */
export function fillRow(checking: Checking, cells: string[]): Filled {
  const { parts, userType } = checking;
  const tooMany = cellsTooMany(checking.columns, cells);
  if (tooMany > 0) return { problems: [{ variable: null, message: tooManyWords(tooMany) }] };
  const { values, problems } = valuesOf(checking, cells);
  const filled = fillTemplate(parts, values);
  if (problems[0] || filled.problems) {
    const named = new Set(problems.map(({ variable }) => variable));
    const others = filled.problems?.filter(({ variable }) => variable === null || !named.has(variable)) ?? [];
    return { problems: [...problems, ...others] as Filled['problems'] & object };
  }
  const faults = storyboardFaults(filled.storyboard, plans[userType].maxScriptWords);
  return faults.length === 0
    ? filled
    : { problems: faults.map(({ message }) => ({ variable: null, message })) as Filled['problems'] & object };
}

/** How many cells a row has behind its last column, up to the last one in which something stands. */
const cellsTooMany = (columns: Columns, cells: readonly string[]) =>
  Math.max(0, cells.findLastIndex((cell) => cell !== '') + 1 - columns.length);

const tooManyWords = (count: number) =>
  `This row has ${count === 1 ? '1 cell' : `${count} cells`} too many: words with a separator in them may lack quotation marks. Please put its cells right, and empty the last.`;

function valuesOf({ parts, columns, names }: Checking, cells: string[]) {
  const values: Record<string, string> = {};
  const problems: { variable: string; message: string }[] = [];
  for (const [index, { variable: name }] of columns.entries()) {
    const variable = parts.variables.find((each) => each.name === name);
    const cell = cells[index] ?? '';
    if (!variable || cell === '') continue;
    const { type, label } = variable;
    const fault = cellFault(cell);
    if (fault !== undefined) {
      problems.push({ variable: variable.name, message: `${label}: ${fault}` });
      continue;
    }
    const value = type === 'voice' || type === 'presenter' || type === 'picture' ? find(names[type], cell) : cell;
    if (value === undefined) problems.push({ variable: variable.name, message: `${label}: ${unknown(type, cell)}` });
    else values[variable.name] = value;
  }
  return { values, problems };
}

/** A formula of a spreadsheet: `=SUM(A1:A3)`, `=A1`, `=(1+2)`. Numbers such as `+49 …` and `-5` are none. */
const formula = /^=\s*[\p{L}([{]/u;

/** Why a cell does not hold what it stands for: a formula instead of its value, or a name that nothing was put in for; undefined where it may. */
function cellFault(cell: string): string | undefined {
  if (formula.test(cell)) return 'This looks like a formula: send the table with its values.';
  const [name] = namesIn(cell);
  return name === undefined ? undefined : `“{{${name}}}” is a variable that is not filled: write its value here.`;
}

/** By the whole name, or an address or id that is known itself. */
function find(known: ReadonlyMap<string, string>, cell: string): string | undefined {
  return known.get(foldName(cell)) ?? [...known.values()].find((value) => value === cell);
}

function unknown(type: string, cell: string): string {
  const name = cell.length > 40 ? `${cell.slice(0, 40)}…` : cell;
  if (type === 'voice') return `there is no voice called “${name}”.`;
  if (type === 'presenter') return `there is no photo called “${name}” in your library.`;
  return `there is no picture called “${name}”. Please add it to the list.`;
}

/** A template that was filled. */
export type Whole = Exclude<Filled, { problems: object }>;

/** A row that was looked at; `whole` is missing while something must be mended in it. */
export type LookedAt = { row: CheckedCells; whole?: Whole };

/** Looks at rows of a list: what must be mended in them, or the digest of all that decides their video but for the brand kit. */
export function checkRows(checking: Checking, rows: { number: number; cells: string[] }[]): LookedAt[] {
  return rows.map(({ number, cells }) => {
    const filled = fillRow(checking, cells);
    if (!filled.problems)
      return { row: { number, cells, problems: [], digest: digestOf(filled, checking.userType) }, whole: filled };
    const problems = filled.problems.map(({ variable, message }) => {
      return { column: columnOf(checking.columns, variable), message };
    });
    return { row: { number, cells, problems, digest: null } };
  });
}

/** Which column fills a variable; null where none does. */
export function columnOf(columns: Columns, variable: string | null): number | null {
  const index = columns.findIndex((column) => variable !== null && column.variable === variable);
  return index < 0 ? null : index;
}

function digestOf({ storyboard, draft }: Whole, userType: UserType): string {
  return createHash('sha256')
    .update(JSON.stringify([storyboard, draft, userType], sorted))
    .digest('hex');
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** What a video of a row is called: the template, and what tells it from the others. */
export function titleOf(
  { parts, columns, template_name }: Pick<BatchRecord, 'parts' | 'columns' | 'template_name'>,
  cells: string[],
) {
  const cellOf = (name: string) => cells[columns.findIndex(({ variable }) => variable === name)];
  return templateTitle(template_name, parts.variables, cellOf);
}
