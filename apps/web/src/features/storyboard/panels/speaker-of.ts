import type { BrandKitContent } from '@portray/contracts/brand-kit';
import type { SceneText } from '@portray/contracts/scene';

/** What a lower third says of somebody, and how it looks. */
export type Speaker = Pick<SceneText & { kind: 'lower-third' }, 'name' | 'line' | 'style'>;

const nobody = { name: 'Your name', line: 'What you do' };

/** The kit's own words are taken for its own presenter, and where nobody else's name is known. */
export function speakerOf(
  name: string | undefined,
  photoUrl: string | null,
  kit: Pick<BrandKitContent, 'lowerThird' | 'presenter'> | undefined,
): Speaker {
  const style = kit?.lowerThird.style ?? 'bar';
  const ofKit = { name: kit?.lowerThird.name.trim() ?? '', line: kit?.lowerThird.line.trim() ?? '', style };
  const isOther = kit?.presenter && photoUrl !== null && kit.presenter.photoUrl !== photoUrl;
  const isSame = name === undefined ? !isOther : isFuller(ofKit.name, name);
  if (ofKit.name !== '' && isSame) return ofKit;
  return { ...nobody, ...(name !== undefined && { name }), style };
}

/** Whether a name is another one with more words: 'Ada Lindqvist' of 'Ada'. */
const isFuller = (whole: string, name: string) => ` ${whole} `.toLowerCase().includes(` ${name} `.toLowerCase());
