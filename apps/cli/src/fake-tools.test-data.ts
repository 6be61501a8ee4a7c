import { Readable } from 'node:stream';
import { AppError } from '@portray/foundation/errors';
import type { PresentRequest } from '@portray/ports/presenter';
import type { SpeakRequest, VoiceDescription } from '@portray/ports/voice';
import { openServer } from './commands/server/open-server.ts';
import type { AddModelRequest, NeuralModel, Speaker, Tools } from './tools.ts';

const anna: VoiceDescription = {
  id: 'en-anna',
  name: 'Anna',
  languages: ['en'],
  gender: 'female',
  accent: 'american',
  isApproximate: false,
  engine: 'built-in',
};
const juan: VoiceDescription = {
  ...anna,
  id: 'es-juan',
  name: 'Juan',
  languages: ['es'],
  gender: 'male',
  accent: 'spanish',
};
const kim: VoiceDescription = {
  ...anna,
  id: 'tiny.0',
  name: 'Kim',
  languages: ['ko', 'es'],
  accent: '',
  engine: 'local',
};
const tiny: NeuralModel = {
  name: 'tiny',
  languages: ['en'],
  speakerCount: 1,
  licence: 'mine',
  archiveSha256: 'ab12',
};
const timeline = { durationSeconds: 1, phonemes: [], words: [], loudness: [] };

/** Tools that record the calls they get. */
export type FakeTools = Tools & {
  checked: boolean;
  speaker: Speaker;
  spoken?: SpeakRequest & { engine: string };
  presented?: PresentRequest;
  recorded?: Parameters<Tools['readRecording']>[0];
  added?: AddModelRequest;
  removed?: string;
};

/** Engines that only record the calls they get. */
export function fakeTools(): FakeTools {
  const tools: FakeTools = {
    checked: false,
    checkPhoto: async () => {
      tools.checked = true;
      const landmarks = { photoWidth: 8, photoHeight: 8, points: [] };
      const quality = { score: 1, stability: 0, faceHeightPx: 300, yaw: 0, pitch: 0, roll: 0 };
      return { pixelsPath: '', landmarks, quality, warnings: [] };
    },
    async findFace(...args) {
      const photo = await tools.checkPhoto(...args);
      return { photo, cleared: Promise.resolve() };
    },
    readPicture: async (path) => ({ pixelsPath: path, width: 4, height: 2 }),
    drawOverlay: async () => {},
    openSpeaker: async () => tools.speaker,
    speaker: {
      isThere: (engine) => engine !== 'elevenlabs',
      list: async () => ({ voices: [kim, anna, juan], unavailable: [] }),
      voicesOf: async (engine) => [kim, anna, juan].filter((voice) => voice.engine === engine),
      speak: async (engine, request) => {
        tools.spoken = { engine, ...request };
        return { audioPath: '', timeline };
      },
      match: async () => ({ pitchLowHz: 90, pitchHighHz: 130, formantScale: 1, breathiness: 0, spectrum: [] }),
    },
    noteUnread: async () => [],
    detectLanguage: async () => ({ code: undefined, confidence: 0, isReliable: false }),
    presenter: {
      present: async (request) => {
        tools.presented = request;
        request.onProgress?.({ stage: 'rendering', ratio: 0.5, etaSeconds: 3 });
        return {
          videoPath: request.outPath,
          captionPaths: [],
          width: 1280,
          height: 720,
          frames: 30,
          durationSeconds: 1,
        };
      },
    },
    readRecording: async (request) => {
      tools.recorded = request;
      return { audioPath: '', timeline };
    },
    verify: async () => ({ isIntact: true, isAiGenerated: true, note: '' }),
    examine: async () => [],
    neuralVoices: {
      names: ['tiny'],
      add: async (request) => {
        tools.added = request;
        if (!request.isLicenceAccepted) throw new AppError('consent_required', 'Licence of tiny: mine.');
        return { ...tiny, name: request.model };
      },
      list: async () => [tiny],
      remove: async (name) => {
        tools.removed = name;
      },
    },
    assistant: {},
    stdin: Readable.from([]),
    openServer: (options) => openServer(options, {}),
    demo: { photoPath: 'demo.jpg', script: 'Hello' },
  };
  return tools;
}
