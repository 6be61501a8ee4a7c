import { isLanguageCode } from '../../languages.ts';
import { emojiFault } from '../../videos/overlay-choices.ts';
import { countWords, wordStarts } from '../../voices/script.ts';
import { pauseSeconds, withoutMarks, writtenOffset } from '../../voices/speech-marks.ts';
import type { Background, Scene, SceneText } from '../scene.ts';
import type { Storyboard } from '../storyboard.ts';
import { linesOf, namesIn, replaceNames, wordsOf } from './place-names.ts';
import type { TemplateContents, TemplateDraft, TemplateVariable } from './template.ts';
import { readVariable } from './variable-values.ts';

/** What keeps a template from being filled: one sentence each; `variable` is null where no single one is the cause. */
export type FillProblem = { variable: string | null; message: string };

/** What a template needs to be filled. */
export type Fillable = Pick<TemplateContents, 'variables' | 'draft' | 'storyboard' | 'places'>;

/** What stands for each variable, as the video writes or uses it. */
export type Values = ReadonlyMap<string, string>;

/** The storyboard of a template with its examples, for previews: pictures, voices and presenters are the template's own. */
export function fillWithExamples(template: Fillable): Storyboard {
  const values = new Map(template.variables.map((variable) => [variable.name, exampleOf(variable, template.draft)]));
  return { ...template.storyboard, scenes: fillScenes(template, values) };
}

/** The scenes of one video. A scene of which no word is left, since its variables were not given, goes. */
export function fillScenes(template: Fillable, values: Values): Scene[] {
  return template.storyboard.scenes.flatMap((scene) => {
    const filled = fillWords(scene, values);
    const isEmptied = wordsIn(scene) > 0 && wordsIn(filled) === 0;
    return isEmptied ? [] : [placeIn(filled, template, values)];
  });
}

const wordsIn = (scene: Scene) => wordsOf(scene).reduce((sum, text) => sum + countWords(text), 0);

function exampleOf(variable: TemplateVariable, { language }: TemplateDraft): string {
  if (['picture', 'voice', 'presenter'].includes(variable.type)) return '';
  const read = readVariable(variable, variable.example, isLanguageCode(language) ? language : 'en');
  return 'value' in read ? read.value : variable.example;
}

/** Words that people say in a second. */
const wordsPerSecond = 2.5;

/** About how long a video of a template is, in seconds. */
export function templateSeconds(template: Fillable): number {
  return fillWithExamples(template).scenes.reduce(
    (sum, { script, holdSeconds }) => sum + countWords(script) / wordsPerSecond + pauseSeconds(script) + holdSeconds,
    0,
  );
}

/** Reads what was given for the variables of a template, by their names. */
export function readValues({ variables, draft, storyboard }: Fillable, given: Readonly<Record<string, string>>) {
  const language = isLanguageCode(draft.language) ? draft.language : 'en';
  const shown = new Set(storyboard.scenes.flatMap(({ texts }) => texts.flatMap(linesOf)).flatMap(namesIn));
  const values = new Map<string, string>();
  const problems: FillProblem[] = [];
  for (const variable of variables) {
    const { name, label } = variable;
    const read = readVariable(variable, Object.hasOwn(given, name) ? given[name] : undefined, language);
    const fault = 'value' in read && shown.has(name) ? emojiFault(read.value) : undefined;
    if ('problem' in read) problems.push({ variable: name, message: read.problem });
    else if (fault) problems.push({ variable: name, message: `${label}: ${fault}` });
    else values.set(name, read.value);
  }
  const known = new Set(variables.map(({ name }) => name));
  for (const name of Object.keys(given)) {
    if (!known.has(name)) problems.push({ variable: name, message: `This template has no variable “${name}”.` });
  }
  return { values, problems };
}

/** The words of a scene; a text of which nothing is left goes, and each text still comes with the word that it came with. */
function fillWords(scene: Scene, values: Values): Scene {
  const spoken = (text: string) => tidy(replaceNames(text, (name) => withoutAnyMarks(values.get(name) ?? '')));
  const shown = (text: string) => tidy(replaceNames(text, (name) => values.get(name) ?? ''));
  const script = spoken(scene.script);
  const texts = scene.texts.flatMap((text): SceneText[] => {
    const filled = fillText(text, shown);
    return filled ? [{ ...filled, fromWord: wordAfter(scene.script, text.fromWord, spoken) }] : [];
  });
  return { ...scene, script, texts };
}

function fillText(text: SceneText, shown: (text: string) => string): SceneText | undefined {
  if (text.kind === 'list') {
    const items = text.items.map(shown).filter((item) => item !== '');
    return items.length > 0 ? { ...text, items } : undefined;
  }
  if (text.kind === 'lower-third') {
    const name = shown(text.name);
    const line = shown(text.line ?? '');
    const { line: _, ...rest } = text;
    return name ? { ...rest, name, ...(line && { line }) } : undefined;
  }
  const words = shown(text.text);
  return words ? { ...text, text: words } : undefined;
}

/** Which word of the filled script stands where this one of the template stood. */
function wordAfter(script: string, fromWord: number, spoken: (text: string) => string): number {
  if (fromWord === 0) return 0;
  const start = wordStarts(script)[fromWord] ?? withoutMarks(script).length;
  return countWords(spoken(script.slice(0, writtenOffset(script, start))));
}

/** Words in which no mark for the voice is found, and that make none together with the words around them. */
function withoutAnyMarks(words: string): string {
  return words
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replaceAll('|', '/')
    .replace(/(?<![\p{L}\p{N}])\*|\*(?![\p{L}\p{N}])/gu, '')
    .trim();
}

/** Without what an empty variable leaves behind: two blanks, or a point or comma that ends nothing. */
const tidy = (text: string) =>
  text
    .replace(/([.,;:!?])(?:\s+[.,;:])+/g, (whole, first: string) => ('!?'.includes(first) ? first : whole.slice(-1)))
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ +([,.])/g, '$1')
    .replace(/^[\s.,;:]+(?=[\s.,;:]|$)|^[.,;:]\s+/, '')
    .trim();

function placeIn(scene: Scene, { places, variables }: Fillable, values: Values): Scene {
  let placed = scene;
  for (const { variable, at, sceneIds } of places) {
    const value = values.get(variable);
    if (sceneIds && !sceneIds.includes(scene.id)) continue;
    const isPicture = variables.some(({ name, type }) => name === variable && type === 'picture');
    if (!value && at === 'background' && isPicture) placed = withoutPicture(placed);
    if (!value) continue;
    if (at === 'voice') {
      if (sceneIds) placed = { ...placed, voice: { ...placed.voice, id: value } };
    } else if (at === 'presenter') {
      if (sceneIds) placed = { ...placed, presenter: { photoUrl: value } };
    } else placed = { ...placed, background: behind(placed.background, at, value) };
  }
  return placed;
}

/** A scene whose picture was not given: a presenter who stood small in front of it takes the room. */
function withoutPicture(scene: Scene): Scene {
  if (scene.layout.kind !== 'corner' || scene.background.kind === 'picture') return scene;
  if (scene.texts.length > 0) return { ...scene, layout: { kind: 'right', edge: 'rounded' } };
  return { ...scene, layout: { kind: 'full' }, background: { kind: 'photo' } };
}

function behind(background: Background, at: 'background' | 'gradient-from' | 'gradient-to', value: string): Background {
  if (at === 'background')
    return value.startsWith('#') ? { kind: 'colour', colour: value } : { kind: 'picture', url: value, fit: 'cover' };
  if (background.kind !== 'gradient') return background;
  // Colours that somebody chose stay theirs, whatever kit there is.
  const { fromKit: _, ...own } = background;
  return at === 'gradient-from' ? { ...own, from: value } : { ...own, to: value };
}

/** A voice or presenter of the whole video is what all scenes share. */
export function fillDraft({ draft, places }: Fillable, values: Values): TemplateDraft {
  const ofAll = (at: string) => {
    const place = places.find((each) => each.at === at && !each.sceneIds);
    return place && values.get(place.variable);
  };
  const [voice, presenter] = [ofAll('voice'), ofAll('presenter')];
  return {
    ...draft,
    ...(voice && { elevenlabs_voice_id: voice }),
    ...(presenter && { avatar_image_url: presenter }),
  };
}
