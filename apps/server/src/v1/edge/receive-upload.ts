import type { IncomingMessage } from 'node:http';
import { audioKind, soundRefusal } from '@portray/contracts/audio-file-kind';
import { mayHoldSound } from '@portray/contracts/file-dialogs';
import { limits } from '@portray/contracts/limits';
import { wrongPictureSentence } from '@portray/contracts/picture-refusals';
import type { V1Upload } from '@portray/contracts/v1/v1-call';
import { AppError } from '@portray/foundation/errors';
import {
  type FileRules,
  type ReceivedFile,
  receiveBody,
  receiveForm,
  refuseTiny,
} from '../../edge/files/receive-file.ts';
import { V1Refusal } from './problem.ts';

export type SentFile = ReceivedFile;

type Rules = Pick<FileRules, 'maxBytes' | 'tooLarge' | 'checkType' | 'checkTiny'>;
const anything = () => {};
const { minUploadBytesPerSecond, uploadWindowSeconds } = limits;
const pace = { windowMs: uploadWindowSeconds * 1_000, minBytes: minUploadBytesPerSecond * uploadWindowSeconds };
const tooLarge = (bytes: number) => `This file can have up to ${bytes / 1_000_000} MB.`;

const sound = (maxBytes: number): Rules => ({
  maxBytes,
  tooLarge: tooLarge(maxBytes),
  checkType: (type) => {
    if (!mayHoldSound(type))
      throw new V1Refusal('unsupported_media_type', `This call takes sound, and was sent ${type}.`);
  },
  checkTiny: refuseTiny((head) => {
    if (!audioKind(head)) throw new AppError('audio_file_issue', soundRefusal(head));
  }),
});

/** What may be sent for each kind of upload; what is in a file of scenes or brands is told later, by its content. */
const rules: Record<V1Upload, Rules> = {
  image: {
    maxBytes: limits.maxImageBytes,
    tooLarge: tooLarge(limits.maxImageBytes),
    checkType: (type) => {
      if (type.startsWith('image/') || type === 'application/octet-stream') return;
      throw new V1Refusal('unsupported_media_type', `This call takes a picture, and was sent ${type}.`);
    },
    checkTiny: refuseTiny((head) => {
      const wrong = wrongPictureSentence(head);
      if (wrong) throw new AppError('invalid_image', wrong);
    }),
  },
  voice_sample: sound(limits.maxVoiceSampleBytes),
  recording: sound(limits.maxAudioBytes),
  file: {
    maxBytes: limits.maxClipBytes,
    tooLarge: tooLarge(limits.maxClipBytes),
    checkType: anything,
    checkTiny: anything,
  },
};

type Asked = { upload: V1Upload; kind: string | undefined; folder: string };

/**
 * A file that was sent as the field `file` of a form, with the fields before it, or as the body itself. Throws V1Refusal
 * unsupported_media_type and AppError as `receiveForm`.
 */
export async function receiveUpload(
  request: IncomingMessage,
  { upload, kind = '', folder }: Asked,
): Promise<SentFile & { fields: Record<string, string> }> {
  const taken = { ...rules[upload], folder, pace };
  if (kind === 'multipart/form-data') return receiveForm(request, taken);
  if (kind === 'application/x-www-form-urlencoded' || kind === 'none') {
    const detail =
      'Please send the file with its own Content-Type, such as image/jpeg, or as the field “file” of a form.';
    throw new V1Refusal('unsupported_media_type', detail);
  }
  return { ...(await receiveBody(request, kind, taken)), fields: {} };
}
