import { isAborted, readRefusal, signedOut, toApiError } from './api/api-error.ts';
import { session } from './session/product-session.ts';

export type Uploaded = { path: string; url: string };
type UploadKind =
  | 'images'
  | 'avatars'
  | 'backdrops'
  | 'transforms'
  | 'logos'
  | 'fonts'
  | 'voices'
  | 'voices?purpose=recording';

/**
 * `POST /api/files/{kind}`, or to another address that takes a form with a file: puts a file into the person's store. `onProgress` gets the share that was sent, from 0 to 1. Throws ApiError, or DOMException AbortError if it was cancelled.
 */
export async function uploadFile<Answer = Uploaded>(
  kind: UploadKind | { address: string },
  file: Blob,
  fileName: string,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (ratio: number) => void } = {},
): Promise<Answer> {
  try {
    const sendOnce = async () =>
      send(
        typeof kind === 'string' ? `/api/files/${kind}` : kind.address,
        await session.accessToken(),
        formOf(file, fileName),
        signal,
        onProgress,
      );
    const first = await sendOnce();
    if (first.status === 401 && !(await session.renew())) throw signedOut();
    const { status, body } = first.status === 401 ? await sendOnce() : first;
    if (status < 200 || status > 299) throw readRefusal(status, body);
    return body as Answer;
  } catch (error) {
    if (isAborted(error)) throw error;
    throw toApiError(error);
  }
}

function formOf(file: Blob, fileName: string): FormData {
  const form = new FormData();
  form.append('file', file, fileName);
  return form;
}

/** `fetch` does not report upload progress; XMLHttpRequest does. */
function send(
  path: string,
  token: string | undefined,
  form: FormData,
  signal: AbortSignal | undefined,
  onProgress: ((ratio: number) => void) | undefined,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: parsed(request.responseText) });
    request.onerror = () => reject(new TypeError('The upload failed. Please try again.'));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
