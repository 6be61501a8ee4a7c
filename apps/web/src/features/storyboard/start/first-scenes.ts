import { frameSize } from '@portray/contracts/frame-size';
import type { Background, Layout, Scene } from '@portray/contracts/scene';
import type { ScriptPart } from '@portray/contracts/split-script';
import type { Storyboard } from '@portray/contracts/storyboard';
import { calmLayout } from '@portray/stage/calm-layout';
import { type ChosenSlides, isEnd, silentSeconds } from '../assets/slide-choice.ts';

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
  return pages.map(({ page, url, contents }) => {
    return { kind: 'slide', url, slidesId: asset.id, page, fit: 'contain', ...(contents && { contents }) };
  });
}

/** In a corner a presenter covers nothing that is to be read: they take the emptiest one, or stand beside the page. */
function layoutOn(background: Background, wanted: ChosenSlides['layouts']['onSlides']): Layout {
  // Other shapes have layouts of their own, in which nobody stands in front of a page.
  if (wanted === 'corner') return calmLayout(background, frameSize('youtube', '1080p'));
  return wanted === 'left' ? { kind: 'left', edge: 'rounded' } : { kind: 'voice-only' };
}

/** A scene for each page, with the presenter where they are wanted; one without words stays a moment. */
export function scenesFromSlides(slides: Slides & Pick<ChosenSlides, 'layouts'>): Scene[] {
  const { pages, layouts } = slides;
  return backgroundsOf(slides).map((background, index) => {
    const said = pages[index]?.script ?? '';
    const isOwn = layouts.ends !== 'same' && isEnd(index, pages) && said.trim() !== '';
    if (isOwn && layouts.ends === 'full') return scene(said);
    const holdSeconds = said.trim() === '' ? silentSeconds : 0;
    const layout: Layout = isOwn ? { kind: 'half', side: 'right' } : layoutOn(background, layouts.onSlides);
    return { ...scene(said), layout, background, holdSeconds };
  });
}

/** A new storyboard of these scenes. */
export const storyboardOf = (scenes: Scene[]): Storyboard => ({ version: 1, scenes });
