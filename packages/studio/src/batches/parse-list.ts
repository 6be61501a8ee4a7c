import type { ListSeparator } from '@portray/contracts/batch-choices';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import { CsvError, parse } from 'csv-parse/sync';

/** A table: what its first row calls the columns, and all other rows with a cell for each of them; cells too many come behind those. */
export type ParsedList = { separator: ListSeparator; columns: string[]; rows: string[][] };

const characters: Record<ListSeparator, string> = { comma: ',', semicolon: ';', tab: '\t' };

/**
 * Reads CSV, or what a spreadsheet leaves on the clipboard: commas, semicolons or tabs, quoted cells, any line ends. Cells
 * are taken as they are written, formulas, too. Empty rows are left out. Throws AppError invalid_input in a sentence that
 * names the row.
 */
export function parseList(text: string): ParsedList {
  if (text.includes('\0'))
    throw refusal('This is not a table in text. Please save it as CSV in UTF-8 and choose that file.');
  const separator = separatorOf(text);
  const [names, ...rows] = readRecords(text, separator);
  if (!names) throw refusal('This list is empty. Its first row must name the columns, such as name, company.');
  if (names.length > limits.maxListColumns)
    throw refusal(`This list has ${names.length} columns; up to ${limits.maxListColumns} can be read.`);
  if (rows.length === 0)
    throw refusal('This list has one row only. Its first row names the columns; each row below it becomes a video.');
  if (rows.length > limits.maxListRows)
    throw refusal(
      `This list has ${count(rows.length)} rows; up to ${count(limits.maxListRows)} can be made at once. Please split it.`,
    );
  const columns = nameColumns(names);
  const whole = rows.map((row, index) => completeRow(row, columns, index + 1));
  return { separator, columns, rows: whole };
}

const refusal = (message: string, cause?: unknown) => new AppError('invalid_input', message, { cause });
const count = (value: number) => value.toLocaleString('en');

/** What parts the cells of the first row, outside of quotes; with one column, none of them does. */
function separatorOf(text: string): ListSeparator {
  const outside = (firstLine(text) ?? '').replace(/"(?:[^"]|"")*"?/g, '');
  const times = (separator: ListSeparator) => outside.split(characters[separator]).length;
  return (['tab', 'semicolon', 'comma'] as const).reduce((best, each) => (times(each) > times(best) ? each : best));
}

const firstLine = (text: string) => /[^\r\n]+/.exec(text.slice(0, 100_000))?.[0];

function readRecords(text: string, separator: ListSeparator): string[][] {
  try {
    const records: string[][] = parse(text, {
      bom: true,
      delimiter: characters[separator],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
    return records.filter((cells) => cells.some((cell) => cell !== ''));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw refusal(
        `A quotation mark ${placeOf(error)} is never closed. Please close it, and add the list again.`,
        error,
      );
    throw refusal(
      `A quotation mark ${placeOf(error)} stands within a cell. Please write it twice, with the whole cell in quotation marks.`,
      error,
    );
  }
}

/** In which row a fault is, counted as everywhere: without the row of names. All rows before it were read. */
function placeOf(error: CsvError): string {
  const read = 'records' in error && typeof error.records === 'number' ? error.records : undefined;
  if (read === undefined) return 'in this list';
  return read === 0 ? 'in the first row, which names the columns,' : `in row ${read}`;
}

/** Columns without a name are called by their number, and a second one of the same name so, too. */
function nameColumns(names: string[]): string[] {
  const used = new Map<string, number>();
  return names.map((given, index) => {
    const name = given.replace(/\s+/gu, ' ').slice(0, 100) || `Column ${index + 1}`;
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

function completeRow(row: string[], columns: string[], number: number): string[] {
  const end = Math.max(columns.length, row.findLastIndex((cell) => cell !== '') + 1);
  if (end > limits.maxListColumns + 1)
    throw refusal(
      `Row ${number} has ${row.length} cells, but there are ${columns.length} columns. Is a cell with a separator not in quotation marks?`,
    );
  return Array.from({ length: end }, (_, index) => {
    const name = columns[index] ?? `Cell ${index + 1}`;
    const cell = row[index] ?? '';
    if (cell.length <= limits.maxVariableCharacters) return cell;
    throw refusal(
      `Row ${number}, column “${name}” has ${count(cell.length)} characters; up to ${count(limits.maxVariableCharacters)} fit.`,
    );
  });
}
