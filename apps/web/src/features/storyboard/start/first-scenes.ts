import type { Background, Layout, Scene } from '@portray/contracts/scene';
import type { ScriptPart } from '@portray/contracts/split-script';
import type { Storyboard } from '@portray/contracts/storyboard';
import { type ChosenSlides, silentSeconds } from '../assets/slide-choice.ts';

const scene = (script: string): Scene => ({
  id: crypto.randomUUID(),
  script,
  layout: { kind: 'full' },
  background: { kind: 'photo' },
  texts: [],
  transition: 'cut',
  holdSeconds: 0,
});

/** A scene for each part of a script; a heading becomes a title, and the presenter makes room for it. */
export function scenesFromParts(parts: readonly ScriptPart[]): Scene[] {
  return parts.map(({ heading, script }) => {
    if (heading === undefined) return scene(script);
    const texts: Scene['texts'] = [{ kind: 'title', text: heading, fromWord: 0 }];
    return { ...scene(script), layout: { kind: 'left', edge: 'rounded' }, texts };
  });
}

/** Pages of slides that are there. */
type Slides = Pick<ChosenSlides, 'pages'> & { asset: Pick<ChosenSlides['asset'], 'id'> };

/** Each chosen page as what stands behind the presenter. */
export function backgroundsOf({ asset, pages }: Slides): (Background & { kind: 'slide' })[] {
  return pages.map(({ page, url }) => ({ kind: 'slide', url, slidesId: asset.id, page, fit: 'contain' }));
}

const slideLayouts: Record<ChosenSlides['layouts']['onSlides'], Layout> = {
  corner: { kind: 'corner', corner: 'bottom-right', size: 'medium', edge: 'circle' },
  left: { kind: 'left', edge: 'rounded' },
  'voice-only': { kind: 'voice-only' },
};

/** A scene for each page, with the presenter where they are wanted; one without words stays a moment. */
export function scenesFromSlides(slides: Slides & Pick<ChosenSlides, 'layouts'>): Scene[] {
  const { pages, layouts } = slides;
  return backgroundsOf(slides).map((background, index) => {
    const said = pages[index]?.script ?? '';
    const isEnd = layouts.ends === 'full' && (index === 0 || index === pages.length - 1) && said.trim() !== '';
    if (isEnd) return scene(said);
    const holdSeconds = said.trim() === '' ? silentSeconds : 0;
    return { ...scene(said), layout: slideLayouts[layouts.onSlides], background, holdSeconds };
  });
}

/** A new storyboard of these scenes. */
export const storyboardOf = (scenes: Scene[]): Storyboard => ({ version: 1, scenes });
