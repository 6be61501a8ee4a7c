import { expect, test } from 'vitest';
import { freshKit } from './brand-choices.ts';
import { speakerOf } from './speaker-of.ts';

const kitOf = (name: string, line = '', photoUrl?: string) => ({
  lowerThird: { ...freshKit.lowerThird, style: 'box' as const, name, line },
  presenter: photoUrl === undefined ? null : { photoUrl },
});

test('a new lower third has the name of whom the scene shows, and not that of the kit', () => {
  expect(speakerOf('Tane', '/files/t.jpg', kitOf('Ada Lindqvist', 'Teacher'))).toEqual({ name: 'Tane', style: 'box' });
  expect(speakerOf('Tane', '/files/t.jpg', undefined)).toEqual({ name: 'Tane', style: 'bar' });
});

test('a kit that names the same person in more words is taken at its word', () => {
  const ofKit = { name: 'Ada Lindqvist', line: 'Teacher', style: 'box' };
  expect(speakerOf('Ada', '/files/a.jpg', kitOf('Ada Lindqvist', 'Teacher'))).toEqual(ofKit);
  expect(speakerOf('Ad', '/files/a.jpg', kitOf('Ada Lindqvist', 'Teacher')).name).toBe('Ad');
});

test('the kit’s own presenter has the kit’s words, whatever their photo is called', () => {
  expect(speakerOf('Headshot', '/files/1.jpg', kitOf('Ada Lindqvist', '', '/files/1.jpg')).name).toBe('Ada Lindqvist');
});

test('where nobody’s name is known it is that of the kit, but for somebody else than the kit’s presenter', () => {
  expect(speakerOf(undefined, '/files/1.jpg', kitOf('Ada Lindqvist')).name).toBe('Ada Lindqvist');
  expect(speakerOf(undefined, '/files/1.jpg', kitOf('Ada Lindqvist', '', '/files/1.jpg')).name).toBe('Ada Lindqvist');
  expect(speakerOf(undefined, '/files/2.jpg', kitOf('Ada Lindqvist', '', '/files/1.jpg')).name).toBeUndefined();
  expect(speakerOf(undefined, null, undefined)).toEqual({ style: 'bar' });
});
