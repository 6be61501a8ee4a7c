import { ourTemplates } from '@portray/contracts/our-templates';
import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { checkRows, columnsAsBefore, fillRow, type KnownNames, matchColumns, titleOf } from './check-rows.ts';

const followUp = known(ourTemplates.find(({ id }) => id === 'follow-up'));
const names: KnownNames = {
  voice: new Map([['grace', 'en-us-grace']]),
  presenter: new Map([['tane', '/files/samples/portraits/tane.jpg']]),
  picture: new Map([['logopng', '/files/backdrops/a/1.jpg']]),
};
const header = [
  'Name',
  'COMPANY',
  'your name',
  'What you talked about',
  'offer',
  'Next step',
  'Présenter',
  'voice',
  'Link',
  'x',
];
const columns = matchColumns(header, followUp.variables);
const checking = { parts: followUp, columns, names, userType: 'pro' as const };
const cells = [
  'Mara',
  'Aurora',
  'Ana',
  'the plan',
  'We begin.',
  'a call',
  'Tāne',
  'grace',
  'https://a.example',
  'other',
];
const change = (column: number, text: string) => cells.with(column, text);

test('columns are matched by name or label, whatever the case, accents and blanks; each variable once', () => {
  expect(columns.map(({ variable }) => variable)).toEqual([
    ...['name', 'company', 'sender', 'topic', 'offer', 'next_step', 'presenter', 'voice', 'link', null],
  ]);
  expect(matchColumns(['name', 'NAME'], followUp.variables).map(({ variable }) => variable)).toEqual(['name', null]);
});

test('a row becomes a storyboard: names of voices and presenters stand for what they are called', () => {
  expect(fillRow(checking, cells)).toMatchObject({
    draft: { elevenlabs_voice_id: 'en-us-grace', avatar_image_url: '/files/samples/portraits/tane.jpg' },
    storyboard: { scenes: [{ script: 'Hello Mara. Thank you for talking with me about the plan.' }, {}, {}] },
  });
  expect(titleOf({ ...checking, template_name: 'Sales follow-up' }, cells)).toBe('Sales follow-up: Mara');
});

test('each of the eight types of variables fills its place from a cell', () => {
  const types = ['text', 'number', 'date', 'link', 'picture', 'colour', 'presenter', 'voice'] as const;
  const [first, second] = followUp.storyboard.scenes;
  const parts = {
    ...followUp,
    variables: types.map((type) => ({ name: type, label: type, type, example: '', isRequired: true })),
    storyboard: {
      ...followUp.storyboard,
      scenes: [
        { ...known(first), script: '{{text}}, {{number}}, {{date}}, {{link}}.', texts: [] },
        { ...known(second), script: 'Hello.', texts: [] },
      ],
    },
    places: [
      { variable: 'picture', at: 'background' as const, sceneIds: [known(first).id] },
      { variable: 'colour', at: 'background' as const, sceneIds: [known(second).id] },
      { variable: 'presenter', at: 'presenter' as const },
      { variable: 'voice', at: 'voice' as const },
    ],
  };
  const filled = fillRow({ ...checking, parts, columns: matchColumns(types, parts.variables) }, [
    ...['Hi', '1250.5', '2026-12-03', 'https://a.example/', 'logo.png', '#FFF', 'Tane', 'Grace'],
  ]);
  expect(filled).toMatchObject({
    draft: { elevenlabs_voice_id: 'en-us-grace', avatar_image_url: '/files/samples/portraits/tane.jpg' },
    storyboard: {
      scenes: [
        {
          script: 'Hi, 1,250.5, December 3, 2026, a.example.',
          background: { kind: 'picture', url: '/files/backdrops/a/1.jpg' },
        },
        { background: { kind: 'colour', colour: '#ffffff' } },
      ],
    },
  });
});

describe('a bad cell is named by its column:', () => {
  test.each<[string, number, string, string]>([
    ['missing', 0, ' ', 'Name is missing.'],
    ['too long', 1, 'A company with a very long name, and then some', 'Company has 6 characters too many'],
    ['no web address', 8, 'nope', '“nope” is not a web address'],
    ['a voice that is not there', 7, 'Nobody', 'Voice: there is no voice called “Nobody”.'],
    ['a presenter who is not there', 6, 'Nobody', 'Presenter: there is no photo called “Nobody”'],
    ['an address outside', 6, 'https://elsewhere.example/x.jpg', 'Presenter: there is no photo called'],
    ['an emoji in a title', 1, 'Aurora 🎉', 'Company: Emoji cannot be drawn'],
  ])('%s', (_name, column, text, sentence) => {
    const row = checkRows(checking, [{ number: 1, cells: change(column, text) }])[0]?.row;
    expect(row?.problems).toEqual([{ column, message: expect.stringContaining(sentence) }]);
    expect(row?.digest).toBeNull();
  });

  test.each(['=SUM(A1:A3)', '=A1', '= (1+2)'])('a formula: %s', (text) => {
    const row = checkRows(checking, [{ number: 1, cells: change(0, text) }])[0]?.row;
    expect(row?.problems).toEqual([
      { column: 0, message: 'Name: This looks like a formula: send the table with its values.' },
    ]);
  });

  test('a variable that was not filled in the table', () => {
    const row = checkRows(checking, [{ number: 1, cells: change(0, 'Mara of {{ event }}') }])[0]?.row;
    expect(row?.problems).toEqual([
      { column: 0, message: 'Name: “{{event}}” is a variable that is not filled: write its value here.' },
    ]);
  });

  test.each(['+49 30 123', '-5', '=', '=5 o’clock', '{Mara}'])('but not %s', (text) => {
    const row = checkRows(checking, [{ number: 1, cells: change(3, text) }])[0]?.row;
    expect(row?.problems).toEqual([]);
  });

  test('and formulas in columns that are not used do nothing', () => {
    expect(checkRows(checking, [{ number: 1, cells: change(9, '=A1') }])[0]?.row.problems).toEqual([]);
  });

  test('a cell too many by its row, until that cell is emptied', () => {
    const row = checkRows(checking, [{ number: 1, cells: [...cells, 'more'] }])[0]?.row;
    expect(row).toMatchObject({
      digest: null,
      problems: [{ column: null, message: expect.stringContaining('This row has 1 cell too many') }],
    });
    expect(checkRows(checking, [{ number: 1, cells: [...cells, ''] }])[0]?.row.problems).toEqual([]);
  });

  test('and a variable without a column by the row', () => {
    const without = {
      ...checking,
      columns: columns.map((each) => ({ ...each, variable: each.variable === 'name' ? null : each.variable })),
    };
    const row = checkRows(without, [{ number: 1, cells }])[0]?.row;
    expect(row?.problems).toEqual([{ column: null, message: 'Name is missing.' }]);
  });
});

test('the digest of a row changes with what decides its video, and with nothing else', () => {
  const digestOf = (row: string[], of = checking) => checkRows(of, [{ number: 1, cells: row }])[0]?.row.digest;
  const digest = digestOf(cells);
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  expect(digestOf(change(9, 'changed'))).toBe(digest);
  expect(digestOf(change(0, ' Mara '))).toBe(digest);
  expect(digestOf(change(0, 'Zoë'))).not.toBe(digest);
  expect(digestOf(change(7, ''))).toBe(digest);
  expect(digestOf(cells, { ...checking, userType: 'free' as never })).not.toBe(digest);
});

test('1,000 rows are checked in less than a second of one core', () => {
  const rows = Array.from({ length: 1_000 }, (_, n) => ({ number: n + 1, cells: change(0, `Person ${n}`) }));
  // The first run also compiles what it runs.
  const microseconds = [1, 2].map(() => {
    const before = process.cpuUsage();
    expect(checkRows(checking, rows).every(({ row }) => row.digest !== null)).toBe(true);
    return process.cpuUsage(before).user;
  });
  expect(Math.min(...microseconds)).toBeLessThan(1_000_000);
});

test('a table that comes again fills what it filled before, but for variables that are gone', () => {
  const before = [
    { name: 'Who', variable: 'name' },
    { name: 'note', variable: null },
    { name: 'old', variable: 'gone' },
  ];
  const [who, note, old] = columnsAsBefore(before, followUp.variables);
  expect([who?.variable, note?.variable, old?.variable]).toEqual(['name', null, null]);
});
