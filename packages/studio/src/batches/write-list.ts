/**
 * A table as CSV that spreadsheets open: UTF-8 with its mark, CRLF. A cell that a spreadsheet would take for a formula
 * begins with an apostrophe (OWASP, 'CSV injection').
 */
export function writeList(rows: string[][]): string {
  return `\ufeff${rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')}`;
}

function writeCell(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(?:[.,]\d+)*$/.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
