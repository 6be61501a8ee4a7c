import { limits } from '../limits.ts';
import { emojiFault } from '../videos/overlay-choices.ts';
import { lookOutfits, lookWalls } from './look-names.ts';
import { lookName, photographedName } from './look-words.ts';

/** What looks are called after the name of their presenter: ', work, office'. */
const lookEnds = [
  photographedName({ name: '' }),
  ...lookOutfits.flatMap((outfit) => lookWalls.map((wall) => lookName({ name: '', outfit, wall }))),
];

/** Who is seen in a photo that is called like a look; undefined for every other name. */
export function presenterOfLook(photoName: string): string | undefined {
  const end = lookEnds.find((each) => photoName.endsWith(each));
  return end && (photoName.slice(0, -end.length).trim() || undefined);
}

/** What a photo without a name is called once a video was made of it. */
export const avatarNameEnd = ' - Avatar';

/**
 * The name of whom a photo shows, by what the photo is called: 'Ada' of 'Ada, work, office'. Undefined for names that come from a
 * camera, a video or a description, or that cannot be drawn: they are nobody's.
 */
export function speakerName({
  photo_name,
  is_ai_generated,
}: {
  photo_name: string | null;
  is_ai_generated: boolean;
}): string | undefined {
  const name = photo_name?.replace(/\s+/gu, ' ').trim() ?? '';
  if (lookEnds.some((end) => name.endsWith(end))) return presenterOfLook(name);
  const isGiven = name.endsWith(avatarNameEnd) || /[\d_/]|\.\p{L}{3,4}$/u.test(name) || !/\p{L}/u.test(name);
  if (isGiven || name.length > limits.maxSceneTextCharacters || emojiFault(name)) return undefined;
  return is_ai_generated && !isWrittenAsName(name) ? undefined : name;
}

/** Images are called by what was drawn, in small letters and with commas, until somebody names them. */
const isWrittenAsName = (name: string) =>
  name.split(' ').every((word) => /^[\p{Lu}\p{Lt}\p{Lo}][^,:]*$/u.test(word)) && !/^Portrait\b/u.test(name);
