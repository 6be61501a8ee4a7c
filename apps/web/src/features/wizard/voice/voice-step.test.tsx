import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, refusal } from '#testing/fake-server.ts';
import { sampleVideo } from '#testing/sample-data.ts';
import { openWizard, portrait, wizardServer } from '../wizard.test-data.tsx';
import { sampleGuidance } from './voice-step.tsx';

const speak = 'POST /api/functions/generate-audio';
const spoken = {
  success: true,
  audioUrl: '/files/audio/new.m4a',
  durationSeconds: 4,
  languageProcessing: { needsTranslation: false },
  unreadNotes: [],
};
const generate = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Generate Audio/ });
const next = () => screen.queryByRole('button', { name: 'Next: Create Video' });
const list = async () => within(await screen.findByRole('radiogroup', { name: 'Voices' }));

async function atVoice(answers: Answers = {}, change = {}) {
  const row = sampleVideo({ avatar_image_url: portrait.image_url, ...change });
  const server = wizardServer(row, {
    [speak]: () => spoken,
    'POST /api/functions/create-talking-photo': () => ({}),
    ...answers,
  });
  const { user } = await openWizard('voice');
  await screen.findByText('Choose a voice');
  return { server, user };
}

const withGrace = { voice_choice: 'existing', elevenlabs_voice_id: 'en-us-grace' };

test('voices stand in groups, those of the language of the video first', async () => {
  await atVoice();
  const groups = (await list()).getAllByRole('group');
  const first = await within(await screen.findByRole('group', { name: 'English Voices' })).findAllByRole('radio');
  expect(groups[0]).toBe(screen.getByRole('group', { name: 'English Voices' }));
  expect(first.map((radio) => (radio as HTMLInputElement).value)).toContain('en-us-grace');
});

test('a look at the other ways keeps the chosen voice, and what it has said', async () => {
  const { user, server } = await atVoice({}, withGrace);
  await user.click(await generate());
  await waitFor(() => expect(server.kept.row?.generated_audio_url).toBe(spoken.audioUrl));
  await user.click(screen.getByRole('radio', { name: /^Record or upload mine/ }));
  await waitFor(() => expect(server.kept.row?.generated_audio_url).toBeNull());
  await user.click(screen.getByRole('radio', { name: /^Choose a voice/ }));
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Grace/ })).checked).toBe(true);
  expect(next()).not.toBeNull();
  await waitFor(() => expect(server.kept.row?.generated_audio_url).toBe(spoken.audioUrl));
});

test('searching leaves the voices that are found, and says where there is none', async () => {
  const { user } = await atVoice();
  await screen.findByRole('radio', { name: /^Grace/ });
  const search = screen.getByRole('searchbox', { name: 'Search voices' });
  await user.type(search, 'lucía');
  expect((await list()).getAllByRole('radio')).toHaveLength(1);
  await user.type(search, 'x');
  expect(screen.getByText('No voice matches “lucíax”.')).toBeTruthy();
});

test('voices that cannot be had are said to be missing, and are asked for again', async () => {
  const { server, user } = await atVoice({
    'GET /api/default-voices': () => refusal(400, { code: 'down', message: 'Down.' }),
  });
  expect(await screen.findByText('Failed to fetch default voices')).toBeTruthy();
  const { elevenlabs_voice_id: _, ...voice } = {
    elevenlabs_voice_id: '',
    id: 'en-au-mia',
    name: 'Mia',
    gender: 'female',
  };
  const mia = {
    ...voice,
    accent: 'Australian',
    language: 'en',
    languages: ['en'],
    engine: 'built-in',
    is_approximate: false,
  };
  server.change({
    'GET /api/default-voices': () => [
      { ...mia, sample_audio_url: '', elevenlabs_voice_id: 'en-au-mia', is_active: true },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: /^Mia/ })).toBeTruthy();
});

test('a voice that is chosen speaks the script, and then the video can be created', async () => {
  const { server, user } = await atVoice();
  expect((await generate()).disabled).toBe(true);
  await user.click(await screen.findByRole('radio', { name: /^Grace/ }));
  await user.click(await generate());
  expect(
    await screen.findByText('The audio is ready. Play the preview to hear all of it.', { exact: false }),
  ).toBeTruthy();
  expect(server.bodiesOf(speak)).toMatchObject([{ voiceId: 'en-us-grace', script: 'Everything is half the price.' }]);
  expect(next()).toBeTruthy();
  await waitFor(() => expect(server.kept.row?.generated_audio_url).toBe('/files/audio/new.m4a'));
});

test('what of the script is not read aloud is said as soon as the audio is there', async () => {
  const notes = ['“∑” is not read aloud.', '“寿司” is in letters that an English voice may not read.', 'A third.'];
  const { user } = await atVoice({ [speak]: () => ({ ...spoken, unreadNotes: notes }) }, withGrace);
  await user.click(await generate());
  expect(await screen.findByText(`The audio is ready. ${notes[0]} ${notes[1]}`)).toBeTruthy();
});

test('speech that failed is said in place and once as a toast, and can be made again', async () => {
  const message = 'The voice did not answer. Please try again.';
  const { user, server } = await atVoice({ [speak]: () => refusal(502, { code: 'unexpected', message }) }, withGrace);
  await user.click(await generate());
  expect((await screen.findByText('Audio Generation Failed:')).parentElement?.textContent).toContain(message);
  expect(screen.getAllByText(message, { exact: false })).toHaveLength(2);
  expect(next()).toBeNull();
  server.change({ [speak]: () => spoken });
  await user.click(await generate());
  expect(await screen.findByText(/^ ?The audio is ready\. Play/)).toBeTruthy();
  expect(screen.queryByText('Audio Generation Failed:')).toBeNull();
});

test('what is stopped while it is made is no failure, and nothing is kept of it', async () => {
  const { user } = await atVoice({ [speak]: () => new Promise(() => undefined) }, withGrace);
  await user.click(await generate());
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
  expect((await generate()).disabled).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('audio is said to be old once the voice changed, and must be made again', async () => {
  const { user } = await atVoice({}, { ...withGrace, generated_audio_url: '/files/audio/speech.m4a' });
  expect(next()).toBeTruthy();
  await user.click(await screen.findByRole('radio', { name: /^Olivia/ }));
  expect(screen.getByText(/The voice has changed since the audio was made/)).toBeTruthy();
  expect(screen.getByText('Generate the audio to continue')).toBeTruthy();
});

test('a voice of another language is pointed out, with one that fits', async () => {
  const { server, user } = await atVoice({}, { ...withGrace, elevenlabs_voice_id: 'es-lucia' });
  expect(await screen.findByText('Lucía speaks Spanish. Your video is in English.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Use an English voice/ }));
  expect(screen.queryByText(/^Lucía speaks Spanish/)).toBeNull();
  await waitFor(() => expect(server.kept.row?.elevenlabs_voice_id).toMatch(/^en-/));
});

test('it can be kept all the same, knowing how it will read', async () => {
  const { user } = await atVoice({}, { ...withGrace, elevenlabs_voice_id: 'es-lucia' });
  await user.click(await screen.findByRole('button', { name: 'Keep Lucía' }));
  expect(screen.queryByText(/^Lucía speaks Spanish/)).toBeNull();
  expect(screen.getByText('Lucía will read English words with Spanish sounds.')).toBeTruthy();
});

test('a voice on trial says the beginning of the script, and is not chosen by it', async () => {
  const preview = 'POST /api/functions/preview-speech';
  const message = 'Too many previews. Please wait a minute.';
  const { server, user } = await atVoice(
    { [preview]: () => refusal(429, { code: 'too_many_requests', message }) },
    withGrace,
  );
  await user.click(await screen.findByRole('button', { name: 'Hear Olivia' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(server.bodiesOf(preview)).toMatchObject([{ voiceId: 'en-gb-olivia', text: 'Everything is half the price.' }]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Grace/ }).checked).toBe(true);
});

test('a voice of my own needs a recording first, and says so', async () => {
  const { user } = await atVoice();
  await user.click(await screen.findByRole('radio', { name: 'Record or upload mine' }));
  await user.click(await screen.findByRole('button', { name: 'Clone Voice' }));
  expect((await screen.findByText('Voice Required:')).parentElement?.textContent).toContain('upload a new voice file');
  expect(screen.getByText('Record or upload a voice, then clone it')).toBeTruthy();
});

test('a voice file is required by AI Video Studio and recommended by D-ID, with 5-10 seconds of clear speech', () => {
  expect(sampleGuidance('heygen')).toBe('A voice file is required: 5-10 seconds of clear speech.');
  expect(sampleGuidance('did')).toBe('A voice file is recommended: 5-10 seconds of clear speech.');
});
