import type { BrandKitContent } from './brand-kit.ts';
import type { SceneText } from './scene.ts';

type LowerThird = Pick<SceneText & { kind: 'lower-third' }, 'name' | 'line' | 'style'>;

/** What a lower third says of somebody, as far as that is known, and how it looks. */
export type Speaker = Pick<LowerThird, 'style'> & Partial<LowerThird>;

/**
 * Whom a lower third names under a photo, by what the photo is called (`name`, where that is somebody's). The kit's own words are
 * taken for its own presenter, and where nobody else's name is known.
 */
export function speakerOf(
  name: string | undefined,
  photoUrl: string | null,
  kit: Pick<BrandKitContent, 'lowerThird' | 'presenter'> | undefined,
): Speaker {
  const style = kit?.lowerThird.style ?? 'bar';
  const ofKit = { name: kit?.lowerThird.name.trim() ?? '', line: kit?.lowerThird.line.trim() ?? '', style };
  const isOwn = kit?.presenter && kit.presenter.photoUrl === photoUrl;
  const isOther = kit?.presenter && photoUrl !== null && !isOwn;
  const isSame = isOwn || (name === undefined ? !isOther : isFuller(ofKit.name, name));
  if (ofKit.name !== '' && isSame) return ofKit;
  return { ...(name !== undefined && { name }), style };
}

/** Whether a name is another one with more words: 'Ada Lindqvist' of 'Ada'. */
const isFuller = (whole: string, name: string) => ` ${whole} `.toLowerCase().includes(` ${name} `.toLowerCase());
