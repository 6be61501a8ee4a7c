import { AppError } from '@portray/foundation/errors';
import { SeveralFaces } from '@portray/foundation/several-faces';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { refusalFrom } from './photo-refusal.ts';
import { isWhole, refusalOf, refused } from './photo-reply.ts';

/** An error that was thrown in a child, as its parent throws it. */
function acrossProcesses(error: AppError): AppError {
  const sent: unknown = JSON.parse(JSON.stringify({ refusal: refusalFrom(error) }));
  return refusalOf(refused.parse(sent).refusal);
}

test('the people of a group are known beyond the process that found them', () => {
  const faces = [
    { left: -0.01, top: 0.2, width: 0.2, height: 0.3 },
    { left: 0.6, top: 0.25, width: 0.2, height: 0.3 },
  ];
  const refusal = acrossProcesses(new SeveralFaces('Several faces were found.', faces));
  expect(refusal).toBeInstanceOf(SeveralFaces);
  expect(refusal).toMatchObject({ code: 'several_faces', message: 'Several faces were found.', faces });
});

test('any other refusal keeps its code and its words', () => {
  expect(acrossProcesses(new AppError('face_not_detected', 'No face.'))).toMatchObject({
    code: 'face_not_detected',
    message: 'No face.',
  });
});

test('an error that is no refusal of a photo is not read as one', () => {
  expect(() => acrossProcesses(new AppError('unexpected', 'Oops.'))).toThrow(z.ZodError);
});

test('a child that said everything was not stopped by a picture that asks for too much', () => {
  expect(isWhole([{ accepted: {} }, { isDone: true }])).toBe(true);
  expect(isWhole([{ refusal: { code: 'nothing known' } }])).toBe(true);
  for (const cut of [[], [{ accepted: {} }], [{ accepted: {} }, undefined]]) expect(isWhole(cut)).toBe(false);
});
