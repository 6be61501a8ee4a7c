import { copyFile } from 'node:fs/promises';
import { checkOutput } from '../output.ts';
import type { Report } from '../report.ts';
import { readScript, scriptRequired } from '../script.ts';
import { chooseVoice, readSettings } from '../settings.ts';
import type { Tools } from '../tools.ts';
import { withFolder } from '../workspace.ts';
import { manner } from './make.ts';

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
  const voice = chooseVoice(tools.voice, options);
  const settings = readSettings({ ...options, photo: '' }, voice.language);
  const script = await readScript({ script: text });
  if (script === undefined) throw scriptRequired();
  const outPath = await checkOutput(options.out, '.wav');
  await withFolder(async (folder) => {
    report.progress({ stage: 'making speech', ratio: 0 });
    const match = options.voiceSample
      ? await tools.voice.match(options.voiceSample, voice.id, folder, signal)
      : undefined;
    const speech = await tools.voice.speak({ script, voiceId: voice.id, ...manner(settings), match, folder, signal });
    await copyFile(speech.audioPath, outPath);
    const { durationSeconds } = speech.timeline;
    report.done({ audio: outPath, durationSeconds }, [`${outPath} — ${durationSeconds.toFixed(1)} s of speech`]);
  });
}
