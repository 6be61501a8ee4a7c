import { freshKit } from '@portray/contracts/brand-choices';
import { expect, test } from 'vitest';
import { speakerOf } from './speaker-of.ts';

const kitOf = (name: string, line = '', photoUrl?: string) => ({
  lowerThird: { ...freshKit.lowerThird, style: 'box' as const, name, line },
  presenter: photoUrl === undefined ? null : { photoUrl },
});

test('a new lower third has the name of whom the scene shows, and not that of the kit', () => {
  expect(speakerOf('Tane', '/files/t.jpg', kitOf('Ada Lindqvist', 'Teacher'))).toEqual({
    name: 'Tane',
    line: 'What you do',
    style: 'box',
  });
  expect(speakerOf('Tane', '/files/t.jpg', undefined)).toEqual({ name: 'Tane', line: 'What you do', style: 'bar' });
});

test('a kit that names the same person in more words is taken at its word', () => {
  const ofKit = { name: 'Ada Lindqvist', line: 'Teacher', style: 'box' };
  expect(speakerOf('Ada', '/files/a.jpg', kitOf('Ada Lindqvist', 'Teacher'))).toEqual(ofKit);
  expect(speakerOf('Ad', '/files/a.jpg', kitOf('Ada Lindqvist', 'Teacher')).name).toBe('Ad');
});

test('where nobody’s name is known it is that of the kit, but for somebody else than the kit’s presenter', () => {
  expect(speakerOf(undefined, '/files/1.jpg', kitOf('Ada Lindqvist')).name).toBe('Ada Lindqvist');
  expect(speakerOf(undefined, '/files/1.jpg', kitOf('Ada Lindqvist', '', '/files/1.jpg')).name).toBe('Ada Lindqvist');
  expect(speakerOf(undefined, '/files/2.jpg', kitOf('Ada Lindqvist', '', '/files/1.jpg')).name).toBe('Your name');
  expect(speakerOf(undefined, null, undefined).name).toBe('Your name');
});
