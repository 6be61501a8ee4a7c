import { limits } from '../../limits.ts';
import type { Background, Layout, Scene, SceneText } from '../scene.ts';
import type { TemplateContents, TemplateVariable } from '../templates/template.ts';
import type { Purpose } from '../templates/template-choices.ts';

/** A template that comes with the product; `id` is fixed, as in the names of its clip. */
export type OurTemplate = TemplateContents & { id: string; purpose: Purpose };

type Written = {
  id: string;
  name: string;
  description: string;
  purpose: Purpose;
  shape: TemplateContents['draft']['video_size'];
  /** Of ours: the id of a sample portrait. */
  presenter: string;
  voice: string;
  variables: TemplateVariable[];
  scenes: Omit<Scene, 'id'>[];
  places?: (Omit<TemplateContents['places'][number], 'sceneIds'> & { scenes?: number[] })[];
};

/** The address of one of our presenters. */
const portraitOf = (id: string) => `/files/samples/portraits/${id}.jpg`;

/** Presenter and voice can be chosen in every template of ours. */
const presenter: TemplateVariable = {
  name: 'presenter',
  label: 'Presenter',
  type: 'presenter',
  example: '',
  isRequired: false,
};
const voice: TemplateVariable = { name: 'voice', label: 'Voice', type: 'voice', example: '', isRequired: false };

/** Puts a template of ours together; scenes get ids that never change. */
export function writeTemplate(written: Written): OurTemplate {
  const { id, name, description, purpose, shape: video_size, places = [] } = written;
  const idOf = (index: number) => `${idStart(id)}-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;
  return {
    id,
    name,
    description,
    purpose,
    variables: [...written.variables, presenter, voice],
    draft: {
      language: 'en',
      video_size,
      avatar_image_url: portraitOf(written.presenter),
      elevenlabs_voice_id: written.voice,
      captions: 'file',
    },
    storyboard: { version: 1, scenes: written.scenes.map((scene, index) => ({ ...scene, id: idOf(index) })) },
    places: [
      ...places.map(({ scenes, ...place }) => ({ ...place, ...(scenes && { sceneIds: scenes.map(idOf) }) })),
      { variable: 'presenter', at: 'presenter' },
      { variable: 'voice', at: 'voice' },
    ],
  };
}

/** Eight hexadecimal digits of a name (FNV-1a). */
function idStart(name: string): string {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** A scene; what is not said is usual. */
export function scene(
  script: string,
  layout: Layout,
  background: Background,
  texts: SceneText[] = [],
  rest: Partial<Pick<Scene, 'transition' | 'holdSeconds'>> = {},
): Omit<Scene, 'id'> {
  return { script, layout, background, texts, transition: 'fade', holdSeconds: 0.3, ...rest };
}

export const title = (text: string, fromWord = 0): SceneText => ({ kind: 'title', text, fromWord });
export const subtitle = (text: string, fromWord = 0): SceneText => ({ kind: 'subtitle', text, fromWord });
export const list = (items: string[], fromWord = 0): SceneText => ({ kind: 'list', items, fromWord });
export const lowerThird = (name: string, line: string, fromWord = 0): SceneText => ({
  kind: 'lower-third',
  name,
  line,
  style: 'bar',
  fromWord,
});

/** Colours that the brand kit of a person takes over. */
export const colour = (hex: string): Background => ({ kind: 'colour', colour: hex, fromKit: true });
export const gradient = (from: string, to: string): Background => ({ kind: 'gradient', from, to, fromKit: true });
export const photo: Background = { kind: 'photo' };

export const full: Layout = { kind: 'full' };
export const atRight: Layout = { kind: 'right', edge: 'rounded' };
export const atLeft: Layout = { kind: 'left', edge: 'rounded' };
export const halfLeft: Layout = { kind: 'half', side: 'left' };
export const halfRight: Layout = { kind: 'half', side: 'right' };
export const inCorner: Layout = { kind: 'corner', corner: 'bottom-right', size: 'medium', edge: 'circle' };
export const inLargeCorner: Layout = { ...inCorner, size: 'large' };
export const atTop: Layout = { kind: 'top', edge: 'square' };
export const atBottom: Layout = { kind: 'bottom', edge: 'square' };
export const unseen: Layout = { kind: 'voice-only' };

/** A variable of words; `longest` keeps it in its room. */
export function words(name: string, label: string, example: string, longest: number, isRequired = true) {
  return { name, label, type: 'text', example, isRequired, longest } satisfies TemplateVariable;
}

/** A variable of words that are said and not shown. */
export const said = (name: string, label: string, example: string, isRequired = true) =>
  words(name, label, example, limits.maxSceneTextCharacters * 2, isRequired);

/** A variable of another type. */
export function variable(
  type: TemplateVariable['type'],
  name: string,
  label: string,
  example: string,
  isRequired = true,
): TemplateVariable {
  return { name, label, type, example, isRequired };
}
