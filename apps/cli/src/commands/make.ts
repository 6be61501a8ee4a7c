import type { VideoSettings } from '@portray/contracts/video-settings';
import { known } from '@portray/foundation/known';
import type { FoundFace, PresentedVideo, PresentRequest } from '@portray/ports/presenter';
import type { Speech } from '@portray/ports/voice';
import { readBackdrop } from '../backdrop-choice.ts';
import { checkCaptions, checkOutput } from '../output.ts';
import type { Report } from '../report.ts';
import { noteScript, readScript, scriptRequired } from '../script.ts';
import { type MakeOptions, readSettings } from '../settings.ts';
import type { Speaker, Tools } from '../tools.ts';
import { type ChosenVoice, chooseVoice } from '../voice-choice.ts';
import { allOrNothing, withFolder } from '../workspace.ts';
import { speakWith } from './speak-with.ts';

/** Share of the whole that photo check and speech take in the progress bar. */
const preparationRatio = 0.1;

type Plan = {
  speaker: Speaker;
  voice: ChosenVoice;
  script: string | undefined;
  settings: VideoSettings;
  /** A picture of the person's own that stands behind them. */
  picturePath: string | undefined;
  outPath: string;
};

/** `portray make`: a photo, a script and a voice become a video. */
export async function renderVideo(tools: Tools, options: MakeOptions, report: Report, signal: AbortSignal) {
  const startedAt = performance.now();
  const plan = await planVideo(tools, options);
  const video = await withFolder(async (folder) => {
    report.progress({ stage: 'checking photo', ratio: 0 });
    const backdropPicture = plan.picturePath && (await tools.readPicture(plan.picturePath, folder, signal));
    const [{ photo, cleared }, speech] = await allOrNothing<[FoundFace, Speech, unknown]>(
      signal,
      (either) => tools.findFace(options.photo, folder, either),
      (either) => makeSpeech(tools, options, plan, folder, report, either),
      async () => options.audio ?? noteScript(tools, known(plan.script), plan.settings.language, report),
    );
    for (const warning of photo.warnings) report.warn(warning.message);
    const material = { photo, cleared, speech, ...(backdropPicture && { backdropPicture }) };
    const [made] = await allOrNothing<[PresentedVideo, unknown]>(
      signal,
      (either) => present(tools, plan, material, folder, report, either),
      () => cleared,
    );
    return made;
  });
  for (const note of video.notes ?? []) report.warn(note);
  const tookSeconds = (performance.now() - startedAt) / 1000;
  report.done({ ...facts(video), tookSeconds: round(tookSeconds) }, summary(video, tookSeconds));
}

/** Refuses here whatever can be refused before any work. */
async function planVideo(tools: Tools, options: MakeOptions): Promise<Plan> {
  const speaker = await tools.openSpeaker();
  const voice = await chooseVoice(speaker, options);
  const settings = readSettings(options, voice.language);
  const script = await readScript(options);
  if (script === undefined && options.audio === undefined) throw scriptRequired();
  const { picturePath } = readBackdrop(options.background);
  const inputs = [options.photo, options.scriptFile, options.voiceSample, options.audio, picturePath];
  const outPath = await checkOutput(options.out, '.mp4', inputs);
  if (settings.captions !== 'none') await checkCaptions(outPath, inputs);
  return { speaker, voice, script, settings, picturePath, outPath };
}

async function makeSpeech(
  tools: Tools,
  options: MakeOptions,
  { speaker, voice, script, settings }: Plan,
  folder: string,
  report: Report,
  signal: AbortSignal,
): Promise<Speech> {
  report.progress({ stage: 'making speech', ratio: 0.02 });
  if (options.audio !== undefined) {
    const recording = { audioPath: options.audio, script, language: settings.language, folder, signal };
    const speech = await tools.readRecording(recording);
    if (speech.warning) report.warn(speech.warning);
    return speech;
  }
  return speakWith(speaker, { script: known(script), voice, settings, sample: options.voiceSample, folder, signal });
}

function present(
  tools: Tools,
  { settings, outPath }: Plan,
  material: Pick<PresentRequest, 'photo' | 'cleared' | 'speech' | 'backdropPicture'>,
  folder: string,
  report: Report,
  signal: AbortSignal,
): Promise<PresentedVideo> {
  return tools.presenter.present({
    ...material,
    settings,
    outPath,
    folder,
    signal,
    onProgress: (progress) =>
      report.progress({ ...progress, ratio: preparationRatio + (1 - preparationRatio) * progress.ratio }),
  });
}

function facts(video: PresentedVideo) {
  const { videoPath, captionPaths, width, height, frames, durationSeconds } = video;
  return { video: videoPath, captions: captionPaths, width, height, frames, durationSeconds: round(durationSeconds) };
}

function summary(video: PresentedVideo, tookSeconds: number): string[] {
  const length = `${round(video.durationSeconds)} s of video, ${video.width} × ${video.height}, made in ${round(tookSeconds)} s`;
  return [`${video.videoPath} — ${length}`, ...video.captionPaths];
}

const round = (seconds: number) => Math.round(seconds * 10) / 10;
