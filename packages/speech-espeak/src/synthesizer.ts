import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import loadEspeak, { type EspeakEvent, type EspeakModule, type EspeakWorker } from '@echogarden/espeak-ng-emscripten';
import { RequestError, type SpeakRequest } from './request.ts';

/** A sound or a mark and when it begins, milliseconds from the start. `symbol` is IPA with stress marks, '' a pause. */
type SpokenEvent = { atMs: number; symbol: string } | { atMs: number; mark: number };

/** What was spoken; the samples are in the file that the request named. */
type SpokenText = { sampleRate: number; sampleCount: number; events: SpokenEvent[] };

export type Synthesizer = { speak(request: SpeakRequest): SpokenText };

const variantFolder = '/usr/share/espeak-ng-data/voices/!v';
const ownVariant = 'portray-own';

/** Loads espeak-ng (about 100 ms, 100 MB). One text is spoken at a time; sound goes to the file as it is made. */
export async function createSynthesizer(): Promise<Synthesizer> {
  const espeak = await loadEspeak();
  const worker = new espeak.eSpeakNGWorker();
  let chosen = '';
  return {
    speak(request) {
      // Reading a voice's dictionary takes longer than speaking a sentence: only when it is another voice.
      const wanted = `${request.voice}\n${request.variant ?? ''}`;
      if (wanted !== chosen) {
        chosen = '';
        chooseVoice(espeak, worker, request);
        chosen = wanted;
      }
      worker.set_rate(request.rate);
      worker.set_pitch(request.pitch);
      worker.set_range(request.range);
      worker.set_volume(request.volume);
      return speakToFile(worker, request);
    },
  };
}

function chooseVoice(espeak: EspeakModule, worker: EspeakWorker, request: SpeakRequest): void {
  const [language = '', named] = request.voice.split('+');
  // espeak takes an unknown variant for none and goes on: that would be another voice than the one asked for.
  if (named && !espeak.FS.readdir(variantFolder).includes(named)) throw unknownVoice(request.voice);
  if (request.variant) espeak.FS.writeFile(`${variantFolder}/${ownVariant}`, request.variant);
  const variant = request.variant ? ownVariant : named;
  // A variant that was rewritten under the same name is only read again after another voice was set.
  worker.set_voice('en');
  if (worker.set_voice(variant ? `${language}+${variant}` : language) !== 0) throw unknownVoice(request.voice);
}

function unknownVoice(voice: string): RequestError {
  return new RequestError('unknown_voice', `There is no voice ${voice}.`);
}

function speakToFile(worker: EspeakWorker, request: SpeakRequest): SpokenText {
  const file = openSync(request.audioPath, 'w');
  try {
    const spoken = speakInto(worker, request, (bytes) => writeFully(file, bytes));
    closeSync(file);
    return spoken;
  } catch (error) {
    closeSync(file);
    rmSync(request.audioPath, { force: true });
    throw error;
  }
}

function speakInto(worker: EspeakWorker, request: SpeakRequest, write: (bytes: Uint8Array) => void): SpokenText {
  const events: SpokenEvent[] = [];
  let byteCount = 0;
  let failure: unknown;
  worker.synthesize(toSsml(request), (sound, found) => {
    try {
      if (sound) {
        const bytes = toBytes(sound);
        byteCount += bytes.length;
        write(bytes);
      }
      for (const event of found ?? []) keepEvent(events, event);
      return false;
    } catch (error) {
      // Nothing may be thrown through compiled code: stop first, then say so.
      failure = error;
      return true;
    }
  });
  if (failure) throw failure;
  return { sampleRate: worker.get_samplerate(), sampleCount: byteCount / 2, events };
}

function toBytes(sound: ArrayBuffer | ArrayBufferView): Uint8Array {
  return sound instanceof ArrayBuffer
    ? new Uint8Array(sound)
    : new Uint8Array(sound.buffer, sound.byteOffset, sound.byteLength);
}

function keepEvent(events: SpokenEvent[], event: EspeakEvent): void {
  if (event.type === 'phoneme') events.push({ atMs: event.audio_position, symbol: String(event.id ?? '') });
  if (event.type === 'mark') events.push({ atMs: event.audio_position, mark: Number(event.id) });
}

function writeFully(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Slower and higher: espeak's own `emphasis` triples the loudness and clips. */
const stress = '<prosody rate="80%" pitch="+20%">';

/**
 * Plain text as espeak takes it: always read as SSML, so markup of the text must be escaped. A mark is set at each
 * offset (UTF-16 units), named by its index: word events of espeak merge small words, marks do not.
 */
function toSsml({ text, marks, stressed }: Pick<SpeakRequest, 'text' | 'marks' | 'stressed'>): string {
  let ssml = '';
  let from = 0;
  for (const [index, offset] of marks.entries()) {
    const word = escapeMarkup(text.slice(from, offset));
    ssml += `${stressed.includes(index) ? withStress(word) : word}<mark name="${index}"/>`;
    from = offset;
  }
  return ssml + escapeMarkup(text.slice(from));
}

/** A blank before the word stays outside, or espeak would join it to its neighbour. */
function withStress(word: string): string {
  const blank = /^\s*/u.exec(word)?.[0] ?? '';
  return `${blank}${stress}${word.slice(blank.length)}</prosody>`;
}

function escapeMarkup(text: string): string {
  // Control characters other than line breaks and tabs end espeak's text early.
  return text.replace(/(?![\t\n\r])\p{Cc}/gu, ' ').replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
}
