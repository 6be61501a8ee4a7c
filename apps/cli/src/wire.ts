import { fileURLToPath } from 'node:url';
import { known } from '@portray/foundation/known';
import { createBuiltInPresenter } from '@portray/media/built-in-presenter';
import { createBuiltInVoice } from '@portray/media/built-in-voice';
import { checkPhoto } from '@portray/media/check-photo';
import { verifyCredentials } from '@portray/media/credentials';
import { examineMachine } from '@portray/media/doctor';
import { drawOverlay } from '@portray/media/overlay';
import { readRecording } from '@portray/media/recording';
import { presenters } from '@portray/presenters/presenters';
import type { Tools } from './tools.ts';

/** Plugs the built-in engines into the commands. */
export function wireTools({ dataFolder }: { dataFolder?: string | undefined }): Tools {
  return {
    checkPhoto,
    drawOverlay,
    voice: createBuiltInVoice(),
    presenter: createBuiltInPresenter({ credentials: { dataFolder } }),
    readRecording,
    verify: verifyCredentials,
    examine: examineMachine,
    demo: {
      photoPath: fileURLToPath(known(presenters[0]).picturePath),
      script:
        'Hello! I am a portrait painted by a program, and this is my voice. Give me your photo and your words, and it will speak, too.',
    },
  };
}
