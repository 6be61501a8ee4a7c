import { fileURLToPath } from 'node:url';
import { openVoiceEngines } from '@portray/engines/voices';
import { known } from '@portray/foundation/known';
import { createBuiltInPresenter } from '@portray/media/built-in-presenter';
import { createBuiltInVoice } from '@portray/media/built-in-voice';
import { checkPhoto, findFace } from '@portray/media/check-photo';
import { verifyCredentials } from '@portray/media/credentials';
import { createLanguageDetector } from '@portray/media/detect-language';
import { examineMachine } from '@portray/media/doctor';
import { drawOverlay } from '@portray/media/overlay';
import { readPicture } from '@portray/media/read-picture';
import { readToSpeak } from '@portray/media/read-script';
import { readRecording } from '@portray/media/recording';
import { presenters } from '@portray/presenters/presenters';
import { addVoice, removeVoice } from '@portray/providers/add-voice';
import { examineNeuralVoices } from '@portray/providers/examine-voices';
import { listInstalled } from '@portray/providers/installed-voices';
import { serviceChecks } from '@portray/providers/service-checks';
import { namedModels } from '@portray/providers/voice-model-facts';
import { usualReleases } from '@portray/providers/voice-releases';
import { openServer } from './commands/server/open-server.ts';
import { examineServices } from './commands/services.ts';
import { examineWorkers } from './commands/workers.ts';
import type { Speaker, Tools } from './tools.ts';

/** Where things are kept; of a server beside it, whose folder lies in the project. */
type Places = { dataFolder?: string | undefined; serverFolder: string; voicesFolder: string };
/** The settings of a server, as they stand in the environment. */
type Values = Record<string, string | undefined>;

/** Plugs the built-in engines into the commands. */
export function wireTools({ dataFolder, serverFolder, voicesFolder }: Places, environment: Values): Tools {
  return {
    checkPhoto,
    findFace,
    readPicture,
    drawOverlay,
    openSpeaker: () => openSpeaker(voicesFolder, environment),
    detectLanguage: createLanguageDetector(),
    noteUnread: async (...args) => readToSpeak(...args).notes,
    presenter: createBuiltInPresenter({ credentials: { dataFolder } }),
    readRecording,
    verify: verifyCredentials,
    examine: async () => [
      ...(await examineMachine(undefined, { dataFolder: serverFolder, now: new Date() })),
      ...(await examineNeuralVoices(voicesFolder)),
      ...(await examineServices(serviceChecks, environment)),
      ...(await examineWorkers(environment)),
    ],
    neuralVoices: {
      names: namedModels,
      add: ({ mirror, ...request }) => {
        const { VOICE_RELEASES_URL: releases = usualReleases } = environment;
        return addVoice({ voicesFolder, source: { releases, mirror } }, request);
      },
      list: () => listInstalled(voicesFolder),
      remove: (name) => removeVoice(voicesFolder, name),
    },
    assistant: {
      ...(environment.PORTRAY_SERVER && { server: environment.PORTRAY_SERVER }),
      ...(environment.PORTRAY_API_KEY && { key: environment.PORTRAY_API_KEY }),
    },
    stdin: process.stdin,
    openServer: (options) => openServer(options, environment),
    demo: {
      photoPath: fileURLToPath(known(presenters[0]).picturePath),
      script:
        'Hello! I am a portrait made by a program, and this is my voice. Give me your photo and your words, and it will speak, too.',
    },
  };
}

/** The engines of a server beside it. */
async function openSpeaker(
  voicesFolder: string,
  { ELEVENLABS_API_KEY, ELEVENLABS_BASE_URL }: Values,
): Promise<Speaker> {
  const places = { VOICES_DIR: voicesFolder, PORTRAY_DATA: '' };
  // An empty setting counts as missing, as for a server.
  const keys = {
    ELEVENLABS_API_KEY: ELEVENLABS_API_KEY || undefined,
    ELEVENLABS_BASE_URL: ELEVENLABS_BASE_URL || undefined,
  };
  const engines = await openVoiceEngines({ ...places, ...keys });
  return { ...engines, match: createBuiltInVoice().match };
}
