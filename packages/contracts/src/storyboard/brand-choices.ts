import type { BrandCard, BrandKitContent, BrandTypeface } from './brand-kit.ts';
import type { Scene, SceneText } from './scene.ts';
import { speakerOf } from './speaker-of.ts';
import type { Storyboard } from './storyboard.ts';

/** A kit before anything was chosen: how videos look without one. */
export const freshKit = {
  logo: { onLight: null, onDark: null, corner: 'top-right', heightShare: 0.08 },
  colours: { ground: '#16131d', paper: '#faf8f5', accent: '#7c3aed', ink: '#16131d', second: '#4c1d95' },
  headings: { kind: 'ours', name: 'Gabarito' },
  text: { kind: 'ours', name: 'Inter' },
  lowerThird: { style: 'bar', name: '', line: '', inFirstScene: false },
  intro: null,
  endCard: null,
  captions: { style: 'plain', place: 'bottom' },
  presenter: null,
  voice: null,
} as const satisfies Omit<BrandKitContent, 'name'>;

/** A card before anything was chosen: the name of the kit on its ground. */
export const freshCard = (name: string): BrandCard => ({ seconds: 4, name, line: '', ground: { kind: 'ground' } });

/** The name by which the stage knows a typeface: of an own one made of its file, so that no two are alike. */
export function typefaceName(typeface: BrandTypeface): string {
  if (typeface.kind === 'ours') return typeface.name;
  const file = typeface.url.split(/[?#]/, 1)[0] ?? '';
  return `Own ${file.slice(file.lastIndexOf('/') + 1).replaceAll(/[^A-Za-z0-9]+/g, ' ')}`.trim();
}

/** The logo that is seen on a colour, or else the only one that there is. */
export function logoOn(
  { onLight, onDark }: BrandKitContent['logo'],
  colour: string,
): BrandKitContent['logo']['onLight'] {
  return isLight(colour) ? (onLight ?? onDark) : (onDark ?? onLight);
}

/** The logo that is not seen on a colour; null where there is only one. */
export function otherLogo(
  { onLight, onDark }: BrandKitContent['logo'],
  colour: string,
): BrandKitContent['logo']['onLight'] {
  if (!onLight || !onDark) return null;
  return isLight(colour) ? onDark : onLight;
}

/** The grounds for which the logo is made that is seen on a colour; it may be the only one that there is. */
export function logoMadeFor(logo: BrandKitContent['logo'], colour: string): 'light' | 'dark' {
  return logoOn(logo, colour) === logo.onLight ? 'light' : 'dark';
}

/** Whether black is read better on a colour ('#rrggbb') than white; by brightness as ITU-R BT.709 weighs it. */
export function isLight(colour: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return 0.2126 * (red ?? 0) ** 2.2 + 0.7152 * (green ?? 0) ** 2.2 + 0.0722 * (blue ?? 0) ** 2.2 > 0.18;
}

/** The ids of the scenes that a kit puts before and after those of a storyboard; the same for every one. */
export const cardIds = {
  intro: '00000000-0000-4000-8000-0000000c0001',
  endCard: '00000000-0000-4000-8000-0000000c0002',
} as const;

/** The scenes with the intro and the end card of a kit: scenes without a presenter and without words to say. */
export function withCards(
  scenes: readonly Scene[],
  kit: Pick<BrandKitContent, 'intro' | 'endCard' | 'colours'>,
): Scene[] {
  const { intro, endCard, colours } = kit;
  return [
    ...(intro ? [cardScene(cardIds.intro, intro, colours, 'fade')] : []),
    ...scenes.map((scene, at) =>
      endCard && at === scenes.length - 1 && scene.transition === 'cut'
        ? { ...scene, transition: 'fade' as const }
        : scene,
    ),
    ...(endCard ? [cardScene(cardIds.endCard, endCard, colours, 'cut')] : []),
  ];
}

/** The words that are seen on a card: none on an own picture. */
export const cardWords = ({ ground, name, line }: BrandCard): string[] =>
  ground.kind === 'picture' ? [] : [name, line].filter((text) => text.trim() !== '');

/** One card as a scene. An own picture fills the frame, and nothing stands on it. */
export function cardScene(
  id: string,
  { ground, seconds, name, line }: BrandCard,
  colours: BrandKitContent['colours'],
  transition: Scene['transition'],
): Scene {
  const usual = { id, script: '', transition, holdSeconds: seconds, captions: { shown: false } };
  if (ground.kind === 'picture')
    return {
      ...usual,
      layout: { kind: 'voice-only' },
      background: { kind: 'picture', url: ground.url, fit: 'cover' },
      texts: [],
    };
  const texts: SceneText[] = [];
  if (name.trim()) texts.push({ kind: 'title', text: name, fromWord: 0 });
  if (line.trim()) texts.push({ kind: 'subtitle', text: line, fromWord: 0 });
  return {
    ...usual,
    layout: { kind: 'voice-only', logo: 'middle' },
    background:
      ground.kind === 'ground'
        ? { kind: 'colour', colour: colours.ground }
        : { kind: 'gradient', from: colours.ground, to: colours.second },
    texts,
  };
}

/** What a new project begins with: presenter, voice and captions of the default kit. */
export type KitDraft = {
  photoUrl?: string;
  voiceId?: string;
  captions: BrandKitContent['captions'];
};

export function draftFrom({
  presenter,
  voice,
  captions,
}: Pick<BrandKitContent, 'presenter' | 'voice' | 'captions'>): KitDraft {
  return {
    ...(presenter && { photoUrl: presenter.photoUrl }),
    ...(voice && { voiceId: voice.id }),
    captions,
  };
}

type Kit = { id: string; content: BrandKitContent };
type LowerThird = SceneText & { kind: 'lower-third' };

/** Whether a lower third is as the kit has it, and nobody has typed another one. */
const isOfKit = (text: SceneText, { lowerThird: { name, line } }: Pick<BrandKitContent, 'lowerThird'>) =>
  text.kind === 'lower-third' && text.name.trim() === name.trim() && (text.line ?? '').trim() === line.trim();

/** A storyboard without the lower thirds that a kit brought; those that were typed stay. */
export function withoutKitNames(board: Storyboard, kit: Pick<BrandKitContent, 'lowerThird'>): Storyboard {
  const scenes = board.scenes.map((scene) => {
    const texts = scene.texts.filter((text) => !isOfKit(text, kit));
    return texts.length === scene.texts.length ? scene : { ...scene, texts };
  });
  return { ...board, scenes };
}

/** Whom a storyboard shows: the photo where a scene has none of its own, and by what name a photo is known, where it is somebody's. */
export type Shown = {
  photoUrl?: string | null | undefined;
  nameOf?: ((photoUrl: string) => string | undefined) | undefined;
};

type KitChange = Shown & { from?: Kit | undefined; to?: Kit | undefined; maxTexts: number };

/** A storyboard with another kit, or with none: the name that the one before brought goes with it. */
export function changeKit(board: Storyboard, { from, to, maxTexts, ...shown }: KitChange): Storyboard {
  const { brandKitId: _, ...bare } = from ? withoutBrought(board, from.content, shown) : board;
  if (!to) return bare;
  const { captions: _captions, ...branded } = boardFrom(bare, to, maxTexts, shown);
  return { ...branded, ...(board.captions && { captions: board.captions }) };
}

/** Without the kit's own names, and without that of whom the first scene shows, where the kit brought it. */
function withoutBrought(board: Storyboard, kit: BrandKitContent, shown: Shown): Storyboard {
  const bare = withoutKitNames(board, kit);
  const [first, ...others] = bare.scenes;
  const third = firstThird(bare, kit, shown);
  if (!first || !third) return bare;
  const isBrought = (text: SceneText) =>
    text.kind === 'lower-third' && text.name === third.name && text.style === third.style && !text.line?.trim();
  return { ...bare, scenes: [{ ...first, texts: first.texts.filter((text) => !isBrought(text)) }, ...others] };
}

/**
 * A new storyboard with a kit: its look, and a lower third in the first scene where the kit wants one and there is room. It names
 * whom that scene shows, see `speakerOf`; where that is somebody else than the kit's presenter, and not known who, it is left out.
 */
export function boardFrom(board: Storyboard, { id, content }: Kit, maxTexts: number, shown: Shown = {}): Storyboard {
  const [first, ...others] = board.scenes;
  const captions = { ...content.captions, ...board.captions };
  const branded = { ...board, brandKitId: id, captions };
  const isFull = !first || first.texts.length >= maxTexts || first.texts.some(({ kind }) => kind === 'lower-third');
  const third = firstThird(board, content, shown);
  return isFull || !third ? branded : { ...branded, scenes: [{ ...first, texts: [...first.texts, third] }, ...others] };
}

/** The photo of whom the first scene shows or hears. */
export const firstPhoto = ({ scenes }: Storyboard, { photoUrl }: Shown): string | null =>
  scenes[0]?.presenter?.photoUrl ?? photoUrl ?? null;

function firstThird(board: Storyboard, kit: BrandKitContent, shown: Shown): LowerThird | undefined {
  if (!kit.lowerThird.inFirstScene || !kit.lowerThird.name.trim()) return undefined;
  const url = firstPhoto(board, shown);
  const { name, line, style } = speakerOf(url === null ? undefined : shown.nameOf?.(url), url, kit);
  return name === undefined ? undefined : { kind: 'lower-third', name, style, fromWord: 0, ...(line && { line }) };
}
