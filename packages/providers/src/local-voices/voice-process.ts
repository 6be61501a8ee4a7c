import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { AppError } from '@portray/foundation/errors';
import type { ChildReply, ChildRequest, LoadedModel, LoadRequest, SpeakRequest } from './voice-messages.ts';

/** One loaded model that speaks, one script after the other. */
export type VoiceProcess = LoadedModel & {
  isBusy(): boolean;
  /** False when the process has ended; a new one has to be started. */
  isAlive(): boolean;
  /** Writes the sound; answers its seconds. Throws AppError: speech_failed, cancelled. An abort ends the process. */
  speak(request: Omit<SpeakRequest, 'kind' | 'id'>, signal?: AbortSignal): Promise<number>;
  close(): void;
};

type Settings = { runtimeFolder: string; config: object; programUrl?: string };
type Waiting = { settle: (reply: ChildReply) => void; fail: (error: AppError) => void };

const program = new URL('./voice-child.ts', import.meta.url).href;
const execArgv = ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning'];
/** Large models from a slow disk. */
const loadTimeoutMs = 90_000;
/** A slow machine needs as long as the speech lasts, and more. */
const timeoutOf = (characters: number) => 20_000 + 400 * characters;

/** Starts a process with one model. Throws AppError speech_failed where it cannot be loaded. */
export async function startVoiceProcess({
  runtimeFolder,
  config,
  programUrl = program,
}: Settings): Promise<VoiceProcess> {
  const child = fork(fileURLToPath(programUrl), {
    execArgv,
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const { ask, isAlive, close } = follow(child);
  let turn: Promise<unknown> = Promise.resolve();
  let open = 0;
  try {
    const loaded = await ask({ kind: 'load', id: 0, runtimeFolder, config }, loadTimeoutMs);
    if (!('sampleRate' in loaded)) throw failed(new Error('The model said nothing of itself.'));
    const speak: VoiceProcess['speak'] = async (request, signal) => {
      open++;
      const characters = request.pieces.reduce((sum, { text }) => sum + text.length, 0);
      const mine = turn.then(() => ask({ kind: 'speak', id: 0, ...request }, timeoutOf(characters), signal));
      turn = mine.catch(() => {});
      try {
        const spoken = await mine;
        return 'seconds' in spoken ? spoken.seconds : 0;
      } finally {
        open--;
      }
    };
    const { sampleRate, speakerCount } = loaded;
    return { sampleRate, speakerCount, isBusy: () => open > 0, isAlive, speak, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Questions to a child and their answers; when it ends, whatever way, every open question fails once. */
function follow(child: ChildProcess) {
  const waiting = new Map<number, Waiting>();
  let nextId = 1;
  let ending: AppError | undefined;
  let said = '';
  child.stderr?.on('data', (data: Buffer) => {
    said = (said + data.toString()).slice(-2_000);
  });
  const end = (error: AppError) => {
    ending ??= error;
    for (const { fail } of waiting.values()) fail(ending);
    waiting.clear();
  };
  child.on('error', (cause) => end(failed(cause)));
  child.on('exit', (code, signal) =>
    end(failed(new Error(`The voice's process ended with ${code ?? signal}: ${said}`))),
  );
  child.on('message', (reply: ChildReply) => {
    waiting.get(reply.id)?.settle(reply);
    waiting.delete(reply.id);
    if (waiting.size === 0) letGo(child);
  });

  const stop = (error: AppError) => {
    end(error);
    child.kill('SIGKILL');
  };
  const ask = async (request: LoadRequest | SpeakRequest, timeoutMs: number, signal?: AbortSignal) => {
    if (ending) throw ending;
    if (signal?.aborted) throw cancelled();
    hold(child);
    const onAbort = () => stop(cancelled());
    const timer = setTimeout(() => stop(failed(new Error(`No answer within ${timeoutMs} ms: ${said}`))), timeoutMs);
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      const reply = await new Promise<ChildReply>((settle, fail) => {
        const id = nextId++;
        waiting.set(id, { settle, fail });
        child.send({ ...request, id } satisfies ChildRequest, (cause) => cause && end(failed(cause)));
      });
      if ('error' in reply) throw failed(new Error(`${reply.error} ${said}`));
      return reply;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  };
  return { ask, isAlive: () => ending === undefined, close: () => stop(failed(new Error('It was closed.'))) };
}

/** An idle child does not keep us from ending; one that speaks does. */
function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();
}
function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
  if (child.stderr instanceof Socket) child.stderr.ref();
}

const cancelled = () => new AppError('cancelled', 'Stopped before it was finished; nothing was kept.');
const failed = (cause: unknown) =>
  new AppError('speech_failed', 'This voice could not speak the script. Please try again, or choose another voice.', {
    cause,
  });
