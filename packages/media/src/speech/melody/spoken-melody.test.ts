import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { afterAll, expect, test } from 'vitest';
import { measurePitch, pitchHeardAtSeconds, trackPitch } from '../match/spectrum-pitch.ts';
import { readForAnalysis } from '../match/spectrum-samples.ts';
import { createBuiltInVoice } from '../voices/built-in-voice.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function speak(script: string, more: { emotion?: 'Excited' | 'Soothing' } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portray-melody-'));
  folders.push(folder);
  const { audioPath, timeline } = await createBuiltInVoice().speak({
    script,
    voiceId: 'en-us-grace',
    speed: 1,
    folder,
    ...more,
  });
  const sound = await readForAnalysis(audioPath);
  return { timeline, pitch: trackPitch(sound), range: measurePitch(sound)?.rangeSemitones ?? 0 };
}

/** The pitches of a word in semitones around the middle of its sentence. */
function pitchesOf(spoken: { timeline: SpeechTimeline; pitch: Float32Array }, text: string): number[] {
  const word = spoken.timeline.words.find((one) => one.text === text);
  const frame = (seconds = 0) => Math.round((seconds - pitchHeardAtSeconds) * 100);
  const heard = (pitch: Float32Array) => Array.from(pitch).filter((hz) => hz > 0);
  const all = heard(spoken.pitch).sort((a, b) => a - b);
  const middle = all[all.length >> 1] ?? 1;
  return heard(spoken.pitch.slice(frame(word?.startSeconds), frame(word?.endSeconds))).map(
    (hz) => 12 * Math.log2(hz / middle),
  );
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('a voice is heard to fall at the end of a statement, and to rise in a question', async () => {
  const [statement, question] = [await speak('The garden is empty.'), await speak('Is the garden empty?')];
  expect(mean(pitchesOf(statement, 'empty.').slice(-5))).toBeLessThan(-3);
  expect(mean(pitchesOf(question, 'empty?').slice(-5))).toBeGreaterThan(1);
}, 30_000);

test('what the script emphasises is heard above the words around it', async () => {
  const plain = await speak('I said the blue bottle, not the green one.');
  const focused = await speak('I said the *blue* bottle, not the green one.');
  const lead = (spoken: typeof plain) =>
    Math.max(...pitchesOf(spoken, 'blue')) - Math.max(...pitchesOf(spoken, 'said'));
  expect(lead(focused)).toBeGreaterThan(lead(plain) + 1);
}, 30_000);

test('an excited voice has a wider melody than a soothing one', async () => {
  const script = 'The weather was cold, and the children played in the park after school.';
  const { range } = await speak(script, { emotion: 'Excited' });
  expect(range).toBeGreaterThan((await speak(script, { emotion: 'Soothing' })).range + 2);
}, 30_000);
