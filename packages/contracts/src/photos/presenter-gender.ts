import { presenterOfLook } from './speaker-name.ts';

export type PresenterGender = 'female' | 'male';

// The names are those of the presenters' room, which pages do not load; a test of the server fails where one of them is not here.
const women =
  'Ada Lin Noor Imani Achieng Sigrid Valentina Priya Keiko Hanne Samira Elena Joy Carla Abena Maya Ruth Brigitte Ingrid Thandi';
const men =
  'Kofi Mateo Henrik Arjun Tom Kenji Samuel Tāne Marcus Wei Andreas Khalid Chidi Hiroshi Andre Tomás Liam Viktor';

const genders = new Map<string, PresenterGender>([
  ...women.split(' ').map((name) => [name, 'female'] as const),
  ...men.split(' ').map((name) => [name, 'male'] as const),
]);

/** Which voices fit one of our presenters, by their name; undefined for everybody else. */
export function presenterGender(name: string): PresenterGender | undefined {
  // 'Kofi B.' is another presenter with a name that is there twice.
  return genders.get(name.replace(/ \p{Lu}\.$/u, ''));
}

/** The same for a photo, which is one of our presenters where it is called like a look: 'Ada, work, office'. */
export function genderOfLook(photoName: string | null): PresenterGender | undefined {
  const name = photoName === null ? undefined : presenterOfLook(photoName);
  return name === undefined ? undefined : presenterGender(name);
}
