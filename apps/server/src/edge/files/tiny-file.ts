import type { AssetKind } from '@portray/contracts/assets';
import { tinyFileSentence } from '@portray/contracts/scene-file-refusals';
import { AppError } from '@portray/foundation/errors';

/** The refusal of a file for scenes that is too short to be one; of others a worker tells, who reads them. */
export function tinyFileRefusal(kind: AssetKind, content: Uint8Array): AppError {
  const code = kind === 'music' && content.length > 0 ? 'audio_file_issue' : 'invalid_input';
  return new AppError(code, tinyFileSentence(kind, content));
}
