import type { Background, Scene } from '@portray/contracts/scene';
import type { TemplateContents, TemplateVariable } from '@portray/contracts/template';
import type { VariablePlace, VariableType } from '@portray/contracts/template-choices';

type Place = TemplateContents['places'][number];
type Begun = Pick<TemplateContents, 'draft' | 'storyboard'>;

/** Something of a project that is no words and that each video may have otherwise. */
export type PlaceChoice = {
  /** Tells it from the others. */
  key: string;
  label: string;
  type: VariableType;
  at: VariablePlace;
  /** In these scenes; left out, in all that have none of their own. */
  sceneIds?: string[];
  example: string;
  pictureUrl?: string | undefined;
};

type Found = Omit<PlaceChoice, 'label' | 'sceneIds'> & { noun: string };

/** What can be chosen: who is seen and heard in all scenes, then what single scenes have of their own, each thing once. */
export function placesIn({ draft, storyboard: { scenes } }: Begun): PlaceChoice[] {
  const choices: PlaceChoice[] = [];
  if (scenes.some(({ layout, presenter }) => layout.kind !== 'voice-only' && !presenter))
    choices.push({ ...presenterOf(draft.avatar_image_url ?? undefined), key: 'presenter', label: 'Presenter' });
  if (scenes.some(({ voice }) => !voice))
    choices.push({ key: 'voice', label: 'Voice', type: 'voice', at: 'voice', example: '' });
  const own = new Map<string, Found & { numbers: number[]; sceneIds: string[] }>();
  for (const [index, scene] of scenes.entries())
    for (const found of ownPlaces(scene)) {
      const known = own.get(found.key) ?? { ...found, numbers: [], sceneIds: [] };
      own.set(found.key, {
        ...known,
        numbers: [...known.numbers, index + 1],
        sceneIds: [...known.sceneIds, scene.id],
      });
    }
  for (const { noun, numbers, ...found } of own.values())
    choices.push({ ...found, label: `${noun} of ${scenesWords(numbers)}` });
  return choices;
}

const presenterOf = (pictureUrl: string | undefined) =>
  ({ type: 'presenter', at: 'presenter', example: '', pictureUrl }) as const;

function ownPlaces({ presenter, voice, background }: Scene): Found[] {
  const found: Found[] = placesBehind(background);
  if (presenter)
    found.push({ ...presenterOf(presenter.photoUrl), key: `presenter ${presenter.photoUrl}`, noun: 'Presenter' });
  if (voice) found.push({ key: `voice ${voice.id}`, noun: 'Voice', type: 'voice', at: 'voice', example: '' });
  return found;
}

const nouns = { picture: 'Picture', slide: 'Slide', clip: 'Clip' } as const;

/** What is behind: a slide or a clip gives way to a picture. */
function placesBehind(background: Background): Found[] {
  if (background.kind === 'colour') return [colourAt('background', background.colour, 'Colour')];
  if (background.kind === 'gradient')
    return [
      colourAt('gradient-from', background.from, 'First colour'),
      colourAt('gradient-to', background.to, 'Second colour'),
    ];
  if (!('url' in background)) return [];
  const { kind } = background;
  const key = `${kind} ${background.url}`;
  const pictureUrl = kind === 'clip' ? undefined : background.url;
  return [{ key, noun: nouns[kind], type: 'picture', at: 'background', example: '', pictureUrl }];
}

const colourAt = (at: VariablePlace, colour: string, noun: string): Found => {
  return { key: `${at} ${colour}`, noun, type: 'colour', at, example: colour };
};

function scenesWords(numbers: number[]): string {
  if (numbers.length === 1) return `scene ${numbers[0]}`;
  return `scenes ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}

/** The variable of a choice, and where it stands; where a video is given nothing for it, the template's own stays. */
export function placeVariable({ label, type, at, sceneIds, example }: PlaceChoice, name: string) {
  const variable: TemplateVariable = { name, label, type, example, isRequired: false };
  const place: Place = { variable: name, at, ...(sceneIds && { sceneIds }) };
  return { variable, place };
}
