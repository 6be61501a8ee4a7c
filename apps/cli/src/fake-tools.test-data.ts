import type { PresentRequest } from '@portray/ports/presenter';
import type { RecordingRequest, SpeakerVoice, Tools } from './tools.ts';

const anna: SpeakerVoice = {
  id: 'en-anna',
  name: 'Anna',
  language: 'en',
  languages: ['en'],
  gender: 'female',
  accent: 'american',
  isApproximate: false,
  engine: 'built-in',
};
const juan: SpeakerVoice = {
  ...anna,
  id: 'es-juan',
  name: 'Juan',
  language: 'es',
  languages: ['es'],
  gender: 'male',
  accent: 'spanish',
};
const timeline = { durationSeconds: 1, phonemes: [], words: [], loudness: [] };

/** Tools that record the calls they get. */
export type FakeTools = Tools & {
  checked: boolean;
  spoken?: Parameters<Tools['voice']['speak']>[0];
  presented?: PresentRequest;
  recorded?: RecordingRequest;
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
    drawOverlay: async () => {},
    voice: {
      list: (language) => [anna, juan].filter((voice) => !language || voice.language === language),
      speak: async (request) => {
        tools.spoken = request;
        return { audioPath: '', timeline };
      },
      match: async () => ({ pitchLowHz: 90, pitchHighHz: 130, formantScale: 1, breathiness: 0, spectrum: [] }),
    },
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
    demo: { photoPath: 'demo.jpg', script: 'Hello' },
  };
  return tools;
}
