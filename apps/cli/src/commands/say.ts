import { copyFile } from 'node:fs/promises';
import type { Speech } from '@portray/ports/voice';
import { checkOutput } from '../output.ts';
import type { Report } from '../report.ts';
import { noteScript, readScript, scriptRequired } from '../script.ts';
import { readSettings } from '../settings.ts';
import type { Tools } from '../tools.ts';
import { chooseVoice } from '../voice-choice.ts';
import { allOrNothing, withFolder } from '../workspace.ts';
import { speakWith } from './speak-with.ts';

export type SayOptions = {
  voice?: string;
  language?: string;
  speed?: string;
  emotion?: string;
  voiceSample?: string;
  out: string;
};

/** `portray say`: only the speech, as a WAV file. */
export async function saySpeech(tools: Tools, text: string, options: SayOptions, report: Report, signal: AbortSignal) {
  const speaker = await tools.openSpeaker();
  const voice = await chooseVoice(speaker, options);
  const settings = readSettings({ ...options, photo: '' }, voice.language);
  const script = await readScript({ script: text });
  if (script === undefined) throw scriptRequired();
  const outPath = await checkOutput(options.out, '.wav', [options.voiceSample]);
  await withFolder(async (folder) => {
    report.progress({ stage: 'making speech', ratio: 0 });
    const request = { script, voice, settings, sample: options.voiceSample, folder };
    const [speech] = await allOrNothing<[Speech, unknown]>(
      signal,
      (either) => speakWith(speaker, { ...request, signal: either }),
      () => noteScript(tools, script, settings.language, report),
    );
    await copyFile(speech.audioPath, outPath);
    const { durationSeconds } = speech.timeline;
    report.done({ audio: outPath, durationSeconds }, [`${outPath} — ${durationSeconds.toFixed(1)} s of speech`]);
  });
}
