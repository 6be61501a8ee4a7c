import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, refusal } from '#testing/fake-server.ts';
import { sampleVideo } from '#testing/sample-data.ts';
import { openWizard, portrait, wizardServer } from '../wizard.test-data.tsx';

const upload = 'POST /api/files/:kind';
const align = 'POST /api/functions/align-recording';
const url = '/files/voices/mine.flac';
const aligned = { success: true, audioUrl: url, durationSeconds: 75, words: [], timeline: {}, warning: null };
const flac = (name = 'mine.flac') => new File(['fLaC', new Uint8Array(2_000)], name, { type: 'audio/flac' });
const use = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Use this recording as it is' });

async function atRecording(answers: Answers = {}) {
  const row = sampleVideo({ avatar_image_url: portrait.image_url });
  const server = wizardServer(row, { [upload]: () => ({ path: url, url }), [align]: () => aligned, ...answers });
  const { user } = await openWizard('voice');
  await user.click(await screen.findByRole('radio', { name: 'Use my own recording' }));
  const choose = async (file: File) => {
    await user.click(await screen.findByRole('radio', { name: 'Upload' }));
    await user.upload(await screen.findByLabelText(/Drop an audio file here/), file);
  };
  return { server, user, choose };
}

test('a microphone that is not allowed is explained, and recording can be tried again', async () => {
  const { user } = await atRecording();
  const getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  const record = await screen.findByRole<HTMLButtonElement>('button', { name: 'Start recording' });
  await user.click(record);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/microphone/i);
  await waitFor(() => expect(record.disabled).toBe(false));
});

test('a recording that is used becomes what the video plays, after its permission', async () => {
  const { server, user, choose } = await atRecording();
  expect(screen.getByText('Add your recording to continue')).toBeTruthy();
  await choose(flac());
  expect(await screen.findByText('Please tick the permission box first.')).toBeTruthy();
  expect((await use()).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: /this person's permission/ }));
  await user.click(await use());
  expect(await screen.findByText(/^ ?1:15 of your voice, with captions/)).toBeTruthy();
  expect(server.bodiesOf(align)).toMatchObject([{ recordingUrl: url, script: 'Everything is half the price.' }]);
  await waitFor(() => expect(server.kept.row).toMatchObject({ voice_choice: 'recording', voice_file_url: url }));
  expect(screen.getByRole('button', { name: 'Next: Create Video' })).toBeTruthy();
});

test.each([
  ['is no sound', new File(['words '.repeat(99)], 'a.txt', { type: 'text/plain' }), 'Please upload a valid audio file'],
  ['is too small', new File(['RIFF'], 'a.wav', { type: 'audio/wav' }), 'File is too small'],
  [
    'is a text in disguise',
    new File(['words '.repeat(99)], 'a.mp3', { type: 'audio/mpeg' }),
    'This recording cannot be read.',
  ],
])('a file that %s is refused before it leaves the browser', async (_, file, message) => {
  const { server, user } = await atRecording();
  await user.click(await screen.findByRole('radio', { name: 'Upload' }));
  const input = await screen.findByLabelText<HTMLInputElement>(/Drop an audio file here/);
  input.accept = '';
  await user.upload(input, file);
  expect((await screen.findAllByText(message, { exact: false })).length).toBeGreaterThan(0);
  expect(server.bodiesOf(upload)).toEqual([]);
  expect((await use()).disabled).toBe(true);
});

test('why a file was refused stands beside the choice of a file when the step is opened again', async () => {
  const { user, choose } = await atRecording();
  await choose(new File(['RIFF'], 'a.wav', { type: 'audio/wav' }));
  const why = () => screen.findAllByText(/File is too small/, { selector: 'p[role=alert] span' });
  expect(await why()).not.toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Next: Setup Voice' }));
  expect(await screen.findByRole('radio', { name: 'Upload' })).toHaveProperty('checked', true);
  expect(await why()).not.toEqual([]);
});

test('a recording in which the script is not heard is refused in the words of the server, and stays at hand', async () => {
  const message = 'Your script was not heard in this recording.';
  const { user, choose } = await atRecording({ [align]: () => refusal(422, { code: 'audio_file_issue', message }) });
  await choose(flac());
  await user.click(await screen.findByRole('checkbox', { name: /this person's permission/ }));
  await user.click(await use());
  expect((await screen.findAllByText(message, { exact: false })).length).toBeGreaterThan(0);
  expect(screen.getByText('mine.flac')).toBeTruthy();
  expect((await use()).disabled).toBe(false);
});

test('a recording that is removed while it goes up is not played after all', async () => {
  let answer: (reply: unknown) => void = () => undefined;
  const { server, user, choose } = await atRecording({ [align]: () => new Promise((done) => (answer = done)) });
  await choose(flac());
  await user.click(await screen.findByRole('checkbox', { name: /this person's permission/ }));
  await user.click(await use());
  await waitFor(() => expect(server.bodiesOf(align)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  answer(aligned);
  await waitFor(() => expect(screen.queryByText('mine.flac')).toBeNull());
  expect(screen.getByText('Add your recording to continue')).toBeTruthy();
  expect(server.kept.row?.voice_file_url).toBeNull();
});
