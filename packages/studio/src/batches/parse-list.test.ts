import { AppError } from '@portray/foundation/errors';
import { describe, expect, test } from 'vitest';
import { parseList } from './parse-list.ts';
import { writeList } from './write-list.ts';

const refusalOf = (text: string) => {
  try {
    parseList(text);
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, message: error.message };
  }
  return undefined;
};

describe('a table is read as people and spreadsheets write it:', () => {
  test.each<[string, string, string[], string[][]]>([
    ['commas', 'name,company\nMara,Aurora', ['name', 'company'], [['Mara', 'Aurora']]],
    ['semicolons', 'name;company\r\nMara;"A, B"\r\n', ['name', 'company'], [['Mara', 'A, B']]],
    ['tabs from a clipboard', 'name\tcompany\nMara\tA; B, C', ['name', 'company'], [['Mara', 'A; B, C']]],
    ['a mark of the encoding', '\ufeffname,x\nZoë,1', ['name', 'x'], [['Zoë', '1']]],
    ['quotes and line ends in a cell', 'name,x\n"Say ""hi""\nnow",1', ['name', 'x'], [['Say "hi"\nnow', '1']]],
    ['emoji and other scripts', 'name,x\n🎉 李小龙,مرحبا', ['name', 'x'], [['🎉 李小龙', 'مرحبا']]],
    ['formulas, as they are', 'name,x\n=cmd|calc!A0,+1', ['name', 'x'], [['=cmd|calc!A0', '+1']]],
    ['one column', 'name\nMara\nZoë', ['name'], [['Mara'], ['Zoë']]],
    [
      'rows of blanks and short rows',
      'a,b,c\n,,\n\n1\n1,2,3,',
      ['a', 'b', 'c'],
      [
        ['1', '', ''],
        ['1', '2', '3'],
      ],
    ],
    [
      'columns of the same name, and without one',
      'name,name,\nA,B,C',
      ['name', 'name (2)', 'Column 3'],
      [['A', 'B', 'C']],
    ],
    [
      'a row with a cell too many, which is kept behind the others',
      'a,b\n1,2,3,\n4,5',
      ['a', 'b'],
      [
        ['1', '2', '3'],
        ['4', '5'],
      ],
    ],
    ['a separator within quotes of the names', '"a;b;c",d\n1,2', ['a;b;c', 'd'], [['1', '2']]],
    [
      'old line ends of a Mac',
      'a,b\r1,2\r3,4',
      ['a', 'b'],
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
  ])('%s', (_name, text, columns, rows) => expect(parseList(text)).toMatchObject({ columns, rows }));
});

describe('a table that cannot be read is refused in a sentence:', () => {
  const rows = (count: number) => `name\n${Array.from({ length: count }, (_, n) => `Person ${n}`).join('\n')}`;
  test.each<[string, string, string]>([
    ['nothing', '', 'This list is empty.'],
    ['names alone', 'name,company\n', 'This list has one row only.'],
    ['a quote that never ends', 'name\n"Mara\nZoë', 'A quotation mark in row 1 is never closed.'],
    [
      'a quote of a later row that never ends',
      'name,x\nMara,1\nWen,2\nZoë,"3\nIvo,4\n',
      'mark in row 3 is never closed.',
    ],
    ['a quote in the names that never ends', '"name,x\nMara,1', 'mark in the first row, which names the columns, is'],
    ['a quote within a cell', 'name,x\n\nMara,1\nMa"ra,1', 'A quotation mark in row 2 stands within a cell.'],
    ['a quote behind a cell', 'name,x\n"a"b,2', 'A quotation mark in row 1 stands within a cell.'],
    ['a quote within a name', 'na"me,x\na,2', 'in the first row, which names the columns, stands within a cell.'],
    ['10,001 rows', rows(10_001), 'This list has 10,001 rows; up to 1,000 can be made at once.'],
    [
      'a cell of 1 MB',
      `name,x\nMara,${'a'.repeat(1_000_000)}`,
      'Row 1, column “x” has 1,000,000 characters; up to 2,000 fit.',
    ],
    ['61 columns', `${Array.from({ length: 61 }, (_, n) => `c${n}`).join(',')}\n1`, 'This list has 61 columns'],
    ['70 cells in a row', `a,b\n1,2\n${'1,'.repeat(69)}1`, 'Row 2 has 70 cells, but there are 2 columns.'],
    ['bytes that are no text', 'PK\u0003\u0004\0\0', 'This is not a table in text.'],
  ])('%s', (_name, text, sentence) => {
    expect(refusalOf(text)?.code).toBe('invalid_input');
    expect(refusalOf(text)?.message).toContain(sentence);
  });
});

test('1,000 rows of ten columns are read in less than a second of one core', () => {
  const row = Array.from({ length: 10 }, (_, n) => `"Cell ${n}, with ""quotes"""`).join(',');
  const text = `${Array.from({ length: 10 }, (_, n) => `column ${n}`).join(',')}\n${`${row}\n`.repeat(1_000)}`;
  const before = process.cpuUsage();
  expect(parseList(text).rows).toHaveLength(1_000);
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});

test('a table that is written is read again, and holds no formula', () => {
  const rows = [
    ['name', 'x'],
    ['=cmd|x', '-5'],
    ['@sum(A1)', 'a "b", c'],
    ['-1+2', '\tx'],
    ['Zoë', 'two\nlines'],
  ];
  const text = writeList(rows);
  expect(text).not.toMatch(/(^|,|"|\n)[=@+]/);
  expect(parseList(text).rows).toEqual([
    ["'=cmd|x", '-5'],
    ["'@sum(A1)", 'a "b", c'],
    ["'-1+2", "'\tx"],
    ['Zoë', 'two\nlines'],
  ]);
});
