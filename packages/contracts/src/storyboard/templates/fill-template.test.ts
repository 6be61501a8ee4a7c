import { describe, expect, test } from 'vitest';
import { languageCodes } from '../../languages.ts';
import { countWords } from '../../voices/script.ts';
import { findMarks } from '../../voices/speech-marks.ts';
import { ourTemplates } from '../our-templates/our-templates.ts';
import type { Scene } from '../scene.ts';
import { boardOf, sceneId, sceneOf } from '../storyboard.test-data.ts';
import { storyboardFaults } from '../storyboard.ts';
import { type Fillable, fillWithExamples } from './fill-scenes.ts';
import { fillTemplate } from './fill-template.ts';
import { type TemplateVariable, templateContents, templateFaults } from './template.ts';

const variable = (changes: Partial<TemplateVariable> = {}): TemplateVariable => ({
  name: 'name',
  label: 'Name',
  type: 'text',
  example: 'Mara',
  isRequired: true,
  ...changes,
});

function templateOf(variables: TemplateVariable[], scene: Partial<Scene>, rest: Partial<Fillable> = {}): Fillable {
  const draft = { language: 'en' as const, video_size: 'youtube' as const };
  return { variables, draft, storyboard: boardOf(sceneOf(1, scene)), places: [], ...rest };
}

const filled = (template: Fillable, values: Record<string, string>) => {
  const result = fillTemplate(template, values);
  if (result.problems) throw new Error(result.problems.map(({ message }) => message).join(' '));
  return result;
};
const problems = (template: Fillable, values: Record<string, string>) =>
  fillTemplate(template, values).problems?.map(({ message }) => message);

test('words stand where their variable stood, in scripts, titles, lists and lower thirds', () => {
  const template = templateOf([variable()], {
    script: 'Hello {{name}}, and again {{ name }}.',
    texts: [
      { kind: 'title', text: 'For {{name}}', fromWord: 0 },
      { kind: 'list', items: ['{{name}}', 'all'], fromWord: 0 },
      { kind: 'lower-third', name: '{{name}}', line: '{{name}} too', style: 'bar', fromWord: 0 },
    ],
  });
  expect(filled(template, { name: 'Zoë' }).storyboard.scenes[0]).toMatchObject({
    script: 'Hello Zoë, and again Zoë.',
    texts: [{ text: 'For Zoë' }, { items: ['Zoë', 'all'] }, { name: 'Zoë', line: 'Zoë too' }],
  });
});

describe('what is given is only ever words:', () => {
  test.each([
    ['{{name}}', 'Hello ((name)).'],
    ['{Siobhan|shi vawn}', 'Hello (Siobhan/shi vawn).'],
    ['[2s] Bob', 'Hello (2s) Bob.'],
    ['*Bob*', 'Hello Bob.'],
    ['5*3', 'Hello 5*3.'],
    ['Ann\nBob', 'Hello Ann Bob.'],
    ['$& $1', 'Hello $& $1.'],
  ])('%s', (name, script) => {
    const [scene] = filled(templateOf([variable()], { script: 'Hello {{name}}.' }), { name }).storyboard.scenes;
    expect(scene?.script).toBe(script);
    expect(findMarks(script)).toEqual([]);
  });

  test('and marks of the template around it go on', () => {
    const template = templateOf([variable()], { script: '[1s] Hello *{{name}}*.' });
    expect(filled(template, { name: 'Bob *' }).storyboard.scenes[0]?.script).toBe('[1s] Hello *Bob*.');
  });

  test('and braces in what is shown are shown', () => {
    const template = templateOf([variable()], { texts: [{ kind: 'title', text: '{{name}}', fromWord: 0 }] });
    expect(filled(template, { name: '{{x}} [1s]' }).storyboard.scenes[0]?.texts).toMatchObject([
      { text: '{{x}} [1s]' },
    ]);
  });
});

test('a text comes with the word that it came with, however many words stand before it', () => {
  const template = templateOf([variable()], {
    script: 'Welcome {{name}}, this is the title.',
    texts: [{ kind: 'title', text: 'Title', fromWord: 4 }],
  });
  const at = (name: string) => filled(template, { name }).storyboard.scenes[0]?.texts[0]?.fromWord;
  expect([at('Mara'), at('Maria del Mar'), at('李小龙')]).toEqual([4, 6, 4 + countWords('李小龙') - 1]);
});

describe('numbers, dates, links and colours', () => {
  const write = (type: TemplateVariable['type'], value: string, language: 'en' | 'de' | 'fr' = 'en') => {
    const template = templateOf([variable({ type, label: 'It' })], { script: 'It is {{name}}' });
    const result = fillTemplate({ ...template, draft: { ...template.draft, language } }, { name: value });
    return result.problems?.[0].message ?? result.storyboard?.scenes[0]?.script.slice('It is '.length);
  };
  test.each([
    ['number', '1250', 'en', '1,250'],
    ['number', '1250', 'de', '1.250'],
    ['number', '1,250.50', 'de', '1.250,50'],
    ['number', '1.250,50', 'en', '1,250.50'],
    ['number', '1.250', 'de', '1.250'],
    ['number', '1.250', 'en', '1.250'],
    ['number', '12,5', 'en', '12.5'],
    ['number', '−3', 'en', '-3'],
    ['date', '2026-12-03', 'en', 'December 3, 2026'],
    ['date', '3.12.2026', 'de', '3. Dezember 2026'],
    ['date', '31/12/2026', 'fr', '31 décembre 2026'],
    ['date', 'May 3, 2027', 'en', 'May 3, 2027'],
    ['date', '3 May 2027', 'en', 'May 3, 2027'],
    ['date', 'Monday, May 3rd, 2027', 'de', '3. Mai 2027'],
    ['date', 'the 3rd of May 2027', 'en', 'May 3, 2027'],
    ['date', '03-May-2027', 'en', 'May 3, 2027'],
    ['date', 'Mon. 3 Sept. 2029', 'en', 'September 3, 2029'],
    ['date', 'Mittwoch, den 3. März 2027', 'de', '3. März 2027'],
    ['date', '1er août 2027', 'fr', '1 août 2027'],
    ['date', 'lunes, 3 de mayo de 2027', 'en', 'May 3, 2027'],
    ['date', 'lunedì 3 maggio 2027', 'en', 'May 3, 2027'],
    ['date', 'segunda-feira, 3 de maio de 2027', 'en', 'May 3, 2027'],
    ['date', '2027年5月3日', 'en', 'May 3, 2027'],
    ['link', 'https://a.example/x?y=1', 'en', 'a.example/x?y=1'],
    ['link', 'a.example/', 'en', 'a.example'],
  ] as const)('%s %s in %s is %s', (type, value, language, said) => expect(write(type, value, language)).toBe(said));

  test.each([
    ['number', 'twelve', 'It: “twelve” is not a number'],
    ['number', '1,2,3', 'It: “1,2,3” is not a number'],
    ['number', '=1+1', 'It: “=1+1” is not a number'],
    ['date', '2026-02-30', 'It: “2026-02-30” is not a day of the calendar.'],
    ['date', '03/12/2026', 'It: “03/12/2026” may be two different days.'],
    ['date', 'February 30, 2027', 'It: “February 30, 2027” is not a day of the calendar.'],
    ['date', 'Tuesday, May 3, 2027', 'May 3, 2027 falls on another day of the week.'],
    ['date', 'May 2027', 'It: “May 2027” is not a date.'],
    ['date', 'May 3', 'It: “May 3” is not a date.'],
    ['date', 'May 3, 2027 10:00', 'is not a date.'],
    ['date', 'perhaps May 3, 2027', 'is not a date.'],
    ['date', 'soon', 'It: “soon” is not a date.'],
    ['link', 'nope', 'It: “nope” is not a web address.'],
    ['link', 'javascript:alert(1)', 'It: “javascript:alert(1)” is not a web address.'],
    ['link', 'https://me:pass@a.example', 'It: “https://me:pass@a.example” is not a web address.'],
  ] as const)('%s %s is named', (type, value, sentence) => expect(write(type, value)).toContain(sentence));
});

test('each language reads the days that it writes itself', () => {
  const template = templateOf([variable({ type: 'date' })], { script: '{{name}}' });
  const misread = languageCodes.flatMap((language) => {
    const of = { ...template, draft: { ...template.draft, language } };
    return Array.from({ length: 12 }, (_, month) => {
      const said = fillTemplate(of, { name: `2027-${month + 1}-17` }).storyboard?.scenes[0]?.script ?? '';
      const again = fillTemplate(of, { name: said });
      return again.storyboard?.scenes[0]?.script === said ? '' : `${language}: ${said}`;
    }).filter((words) => words !== '');
  });
  expect(misread).toEqual([]);
});

describe('what is wrong is named by its variable:', () => {
  const script = 'Hello {{name}}';
  test.each<[string, TemplateVariable, Record<string, string>, string]>([
    ['missing', variable(), {}, 'Name is missing.'],
    ['invisible', variable(), { name: ' \u200b' }, 'Name is missing.'],
    ['too long', variable({ longest: 5 }), { name: 'Oluwaseun' }, 'Name has 4 characters too many; up to 5 fit.'],
    ['of another name', variable(), { name: 'x', nmae: 'y' }, 'This template has no variable “nmae”.'],
    ['inherited', variable({ name: 'constructor', label: 'Builder' }), {}, 'Builder is missing.'],
    ['no colour', variable({ type: 'colour' }), { name: 'blue' }, 'Name: “blue” is not a colour.'],
  ])('%s', (_name, each, values, sentence) => {
    const written = each.type === 'colour' ? 'Hello' : script.replace('name', each.name);
    expect(problems(templateOf([each], { script: written }), values)?.join(' ')).toContain(sentence);
  });

  test('an emoji that would have to be drawn, while one that is only said passes', () => {
    const shown = templateOf([variable()], { texts: [{ kind: 'title', text: '{{name}}', fromWord: 0 }] });
    expect(problems(shown, { name: 'Zoë 🎉' })).toEqual([
      'Name: Emoji cannot be drawn in a video: 🎉. Please leave them out.',
    ]);
    expect(problems(templateOf([variable()], { script }), { name: 'Zoë 🎉' })).toBeUndefined();
  });

  test('a text that gets too long by what is put in', () => {
    const text = `${'a'.repeat(190)}{{name}}`;
    const template = templateOf([variable()], { texts: [{ kind: 'title', text, fromWord: 0 }] });
    expect(problems(template, { name: 'b'.repeat(20) })).toEqual([
      'A text can have up to 200 characters. Please shorten it.',
    ]);
  });
});

test('what is not given and not needed leaves nothing behind: no text, no comma, no scene', () => {
  const optional = [variable({ isRequired: false }), variable({ name: 'more', isRequired: false })];
  const scene = sceneOf(1, {
    script: 'We offer bread, {{name}}, {{more}}. Come!',
    texts: [
      { kind: 'list', items: ['Bread', '{{name}}'], fromWord: 0 },
      { kind: 'title', text: '{{more}}', fromWord: 0 },
    ],
  });
  const template = templateOf(
    optional,
    {},
    { storyboard: boardOf(scene, sceneOf(2, { script: '{{name}}. {{more}}' })) },
  );
  const { scenes } = filled(template, {}).storyboard;
  expect(scenes).toHaveLength(1);
  expect(scenes[0]).toMatchObject({ script: 'We offer bread. Come!', texts: [{ items: ['Bread'] }] });
});

test('pictures, colours, voices and presenters stand in the scenes that they are for, or in all', () => {
  const of = (name: string, type: TemplateVariable['type']) => variable({ name, type, isRequired: false });
  const template = templateOf(
    [of('bg', 'picture'), of('tint', 'colour'), of('one', 'voice'), of('all', 'voice'), of('who', 'presenter')],
    {},
    {
      storyboard: boardOf(sceneOf(1), sceneOf(2, { background: { kind: 'gradient', from: '#000000', to: '#ffffff' } })),
      places: [
        { variable: 'bg', at: 'background', sceneIds: [sceneId(1)] },
        { variable: 'tint', at: 'gradient-to' },
        { variable: 'one', at: 'voice', sceneIds: [sceneId(2)] },
        { variable: 'all', at: 'voice' },
        { variable: 'who', at: 'presenter' },
      ],
    },
  );
  const values = { bg: '/files/a.jpg', tint: 'F80', one: 'v1', all: 'v2', who: '/files/b.jpg' };
  expect(filled(template, values)).toMatchObject({
    draft: { elevenlabs_voice_id: 'v2', avatar_image_url: '/files/b.jpg' },
    storyboard: {
      scenes: [
        { background: { kind: 'picture', url: '/files/a.jpg', fit: 'cover' } },
        { background: { from: '#000000', to: '#ff8800' }, voice: { id: 'v1' } },
      ],
    },
  });
});

describe('a template that does not fit together is refused:', () => {
  const parts = (changes: Partial<Fillable>) => templateFaults({ ...templateOf([variable()], {}), ...changes });
  test.each<[string, Partial<Fillable>, string]>([
    [
      'a name that is no variable',
      { storyboard: boardOf(sceneOf(1, { script: '{{nmae}}' })) },
      '{{nmae}} is no variable',
    ],
    [
      'names that differ only by capitals',
      { variables: [variable(), { ...variable(), name: variable().name.toUpperCase() }] },
      'but for capitals',
    ],
    ['the same name twice', { variables: [variable(), variable()] }, 'Two variables have the same name'],
    [
      'a picture among words',
      { variables: [variable({ type: 'picture' })], storyboard: boardOf(sceneOf(1, { script: '{{name}}' })) },
      'is a picture and cannot stand among words',
    ],
    ['a text as a background', { places: [{ variable: 'name', at: 'background' }] }, 'cannot be a background'],
    [
      'a scene that is not there',
      { variables: [variable({ type: 'voice' })], places: [{ variable: 'name', at: 'voice', sceneIds: [sceneId(8)] }] },
      'a scene that is not there',
    ],
  ])('%s', (_name, changes, sentence) => expect(parts(changes).join(' ')).toContain(sentence));
});

describe('each of our templates', () => {
  test('is one of twelve, with a name of its own', () => {
    expect(ourTemplates).toHaveLength(12);
    expect(new Set(ourTemplates.map(({ id }) => id)).size).toBe(12);
  });

  test.each(ourTemplates.map((template) => [template.id, template] as const))('%s is whole', (_id, template) => {
    const { id: _, ...contents } = template;
    expect(templateContents.parse(contents)).toEqual(contents);
    const required = template.variables.filter(({ isRequired, type }) => isRequired && type !== 'picture');
    expect(required.map(({ name, example }) => [name, example === ''])).toEqual(
      required.map(({ name }) => [name, false]),
    );
    expect(new Set(template.variables.map(({ label }) => label)).size).toBe(template.variables.length);
    const board = fillWithExamples(template);
    expect(storyboardFaults(board, 150)).toEqual([]);
    expect(JSON.stringify(board)).not.toContain('{{');
    const examples = Object.fromEntries(
      template.variables.map(({ name, example, type }) => [name, type === 'picture' ? '/files/a.jpg' : example]),
    );
    expect(fillTemplate(template, examples).problems).toBeUndefined();
    const least = Object.fromEntries(required.map(({ name, example }) => [name, example]));
    const withPictures = template.variables.filter((each) => each.isRequired && each.type === 'picture');
    const short = fillTemplate(template, {
      ...least,
      ...Object.fromEntries(withPictures.map(({ name }) => [name, '/files/a.jpg'])),
    });
    expect(short.problems).toBeUndefined();
    expect(storyboardFaults(short.storyboard ?? board, 150)).toEqual([]);
  });
});

test('a scene of ours without its optional picture is not an empty one: its presenter takes the room', () => {
  for (const template of ourTemplates) {
    const places = template.places.filter(({ at }) => at === 'background');
    const pictures = template.variables.filter(({ type }) => type === 'picture').map(({ name }) => name);
    const given = Object.fromEntries(
      template.variables.filter(({ type }) => type === 'text').map(({ name, example }) => [name, example]),
    );
    const others = template.variables.filter(({ type }) => ['number', 'date', 'link'].includes(type));
    for (const { name, example } of others) given[name] = example;
    for (const { name, isRequired } of template.variables)
      if (pictures.includes(name) && isRequired) given[name] = '/files/backdrops/a/1.jpg';
    for (const { id, layout, background, texts } of filled(template, given).storyboard.scenes) {
      const own = places.find(({ variable: name, sceneIds }) => pictures.includes(name) && sceneIds?.includes(id));
      if (!own || background.kind === 'picture') continue;
      expect(layout.kind, `${template.id} ${id}`).not.toBe('corner');
      if (texts.length === 0) expect(background.kind, `${template.id} ${id}`).toBe('photo');
    }
  }
});

test('a colour that was given stays, whatever kit the video has', () => {
  const template = templateOf([variable({ name: 'colour', type: 'colour', example: '#111111' })], {
    background: { kind: 'gradient', from: '#7c3aed', to: '#2563eb', fromKit: true },
  });
  const places = [{ variable: 'colour', at: 'gradient-from' as const, sceneIds: [sceneId(1)] }];
  const [scene] = filled({ ...template, places }, { colour: '#abcdef' }).storyboard.scenes;
  expect(scene?.background).toEqual({ kind: 'gradient', from: '#abcdef', to: '#2563eb' });
});
