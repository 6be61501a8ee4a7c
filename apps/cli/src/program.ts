import { voiceEmotions } from '@portray/contracts/video-choices';
import { AppError, faults, toAppError } from '@portray/foundation/errors';
import { Command, CommanderError } from 'commander';
import { backdropWords } from './backdrop-choice.ts';
import { checkPhoto } from './commands/check.ts';
import { examineMachine } from './commands/doctor.ts';
import { renderVideo } from './commands/make.ts';
import { type McpOptions, serveAssistant } from './commands/mcp.ts';
import { type AddOptions, addVoiceModel, listVoiceModels, removeVoiceModel } from './commands/neural-voices.ts';
import { saySpeech } from './commands/say.ts';
import { type BatchOptions, makeBatch } from './commands/server/batch.ts';
import { makeOnServer, type ServerMakeOptions } from './commands/server/make-on-server.ts';
import type { ServerOptions } from './commands/server/open-server.ts';
import { downloadVideo, type ListOptions, listVideos, waitForVideo } from './commands/server/videos.ts';
import { verifyVideo } from './commands/verify.ts';
import { listVoices } from './commands/voices.ts';
import { createReport, type Report, type Streams } from './report.ts';
import type { MakeOptions } from './settings.ts';
import { Stopped } from './stopped.ts';
import type { Tools } from './tools.ts';

type Action<A extends unknown[]> = (report: Report, ...args: A) => Promise<void> | void;

/**
 * Runs one command line and returns its exit code. Every refusal is one sentence on stderr
 * (with --json also an 'error' line on stdout), never a stack trace.
 */
export async function runCommandLine(argv: string[], tools: Tools, streams: Streams, signal: AbortSignal) {
  const isJson = argv.includes('--json');
  const report = createReport(isJson, streams);
  const program = createProgram(tools, report, streams, signal);
  try {
    await program.parseAsync(argv.length > 0 ? argv : ['--help'], { from: 'user' });
    return 0;
  } catch (error) {
    report.stop();
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const isStopped = signal.aborted && !(error instanceof Stopped);
    const failure = isStopped
      ? new Stopped('Stopped before it was finished; nothing was left behind.')
      : toFailure(error);
    streams.stderr.write(`${failure.title}: ${failure.message}\n`);
    const { code, title, message } = failure;
    if (isJson) streams.stdout.write(`${JSON.stringify({ event: 'error', code, title, message })}\n`);
    return faults[code].exit;
  }
}

function toFailure(error: unknown): AppError {
  if (!(error instanceof CommanderError)) return toAppError(error);
  const sentence = error.message
    .replace(/^error: /, '')
    .replaceAll('\n', ' ')
    .replace(/[\s.]*$/, '');
  return new AppError('invalid_input', `${sentence}. 'portray --help' shows how to use it.`);
}

function createProgram(tools: Tools, report: Report, streams: Streams, signal: AbortSignal): Command {
  const act =
    <A extends unknown[]>(action: Action<A>) =>
    async (...args: A) =>
      action(report, ...args);
  const program = new Command('portray')
    .description('A photo, a script and a voice become a talking-avatar video, on this machine.')
    .exitOverride()
    // Else `--language` after `voices add` would be that of `voices`.
    .enablePositionalOptions()
    .configureOutput({ writeOut: (text) => streams.stdout.write(text), writeErr: () => {} });
  const command = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .option('--json', 'print JSON lines for programs')
      .allowExcessArguments(false);

  serverOptions(videoOptions(command('make', 'make a video here, or with --server on a server')))
    .requiredOption('--photo <file>', 'JPEG, PNG or WebP with one clearly visible face; of a server also an id')
    .requiredOption('--out <file.mp4>', 'the video to write')
    .option('--script <text>', 'what is said')
    .option('--script-file <file>', 'what is said, from a text file')
    .option('--consent', 'for a server: the photo and the recording are of you, or of a person who permitted it')
    .action(
      act((to, options: ServerMakeOptions) =>
        options.server === undefined
          ? renderVideo(tools, options, to, signal)
          : makeOnServer(tools, options, to, signal),
      ),
    );
  videoOptions(command('demo', 'make a first video of one of our own presenters'))
    .option('--out <file.mp4>', 'the video to write', 'portray-demo.mp4')
    .action(
      act((to, options: MakeOptions) =>
        renderVideo(tools, { ...options, photo: tools.demo.photoPath, script: tools.demo.script }, to, signal),
      ),
    );
  command('check <photo>', 'check whether a photo is suitable')
    .option('--overlay <out.png>', 'draw the landmarks onto a picture')
    .action(act((to, photo: string, options) => checkPhoto(tools, photo, options, to, signal)));
  const voices = command('voices', 'list the built-in voices, or add neural ones')
    .option('--language <code>', 'only those of one language')
    .action(act((to, options) => listVoices(tools, options, to)));
  neuralVoiceCommands(voices, tools, report, signal);
  voiceOptions(command('say <text>', 'create only the speech'))
    .requiredOption('--out <file.wav>', 'the sound file to write')
    .action(act((to, text: string, options) => saySpeech(tools, text, options, to, signal)));
  command('verify <video>', 'read the content credentials of a video').action(
    act((to, video: string) => verifyVideo(tools, video, to)),
  );
  command('doctor', 'show what is installed, what is used and what is missing').action(
    act((to) => examineMachine(tools, to)),
  );
  program
    .command('mcp')
    .description('offer the tools of a server to an assistant, over input and output (Model Context Protocol)')
    .allowExcessArguments(false)
    .option('--server <address>', 'the server, such as https://portray.example; else PORTRAY_SERVER')
    .option('--key <key>', 'an API key of it; better PORTRAY_API_KEY, which other programs cannot see')
    .action((options: McpOptions) =>
      serveAssistant({ ...tools.assistant, ...options }, { ...streams, stdin: tools.stdin }, signal),
    );
  serverCommands(command, tools, report, signal);
  return program;
}

function serverCommands(
  command: (name: string, description: string) => Command,
  tools: Tools,
  report: Report,
  signal: AbortSignal,
): void {
  const onServer = (name: string, description: string) => serverOptions(command(name, description));
  onServer('list', 'list the videos on a server')
    .option('--status <name>', 'draft, processing, completed, failed or cancelled')
    .option('--limit <number>', 'how many at most', '20')
    .action((options: ListOptions) => listVideos(tools, options, report, signal));
  onServer('wait <id>', 'wait until a video on a server is made').action((id: string, options: ServerOptions) =>
    waitForVideo(tools, id, options, report, signal),
  );
  onServer('download <id>', 'save a video of a server')
    .requiredOption('--out <file.mp4>', 'the file to write')
    .action((id: string, options: ServerOptions & { out: string }) =>
      downloadVideo(tools, id, options, report, signal),
    );
  onServer('batch', 'make a video for each row of a table, on a server')
    .requiredOption('--template <id>', 'a template of the server')
    .requiredOption('--csv <file>', 'the table, with a row of names first')
    .option('--name <text>', 'a name for it')
    .option('--brand-kit <id>', 'the brand kit of its videos, or none; without it your default kit')
    .option('--start', 'make the videos, which costs credits; without it only what they cost is said')
    .action((options: BatchOptions) => makeBatch(tools, options, report, signal));
}

function serverOptions(command: Command): Command {
  return command
    .option('--server <address>', 'where Portray runs, such as https://portray.example')
    .option('--key <key>', 'an API key; better in PORTRAY_API_KEY, where others on this machine do not see it');
}

function neuralVoiceCommands(voices: Command, tools: Tools, report: Report, signal: AbortSignal): void {
  const command = (name: string, description: string) =>
    voices
      .command(name)
      .description(description)
      .option('--json', 'print JSON lines for programs')
      .allowExcessArguments(false);
  const names = [...tools.neuralVoices.names, 'vits-piper-<ll_CC>-<voice>-<quality>[-int8]'];
  command('add <model>', 'add a neural voice model: its name, which is downloaded, or the path of its archive')
    .option('--accept-licence', 'you have read its licence, which is shown without this, and accept it')
    .option('--language <code>', 'what the voice speaks, for an archive that is not known')
    .option('--sha256 <hex>', 'what the archive must have')
    .option('--mirror <address>', 'fetch it from a mirror of the releases instead')
    .option('--vocoder <file.onnx>', 'the vocoder of a matcha model whose archive is given by path')
    .addHelpText('after', `\nNames:\n${names.map((name) => `  ${name}`).join('\n')}`)
    .action((model: string, options: AddOptions) => addVoiceModel(tools, model, options, report, signal));
  command('list', 'list the neural voice models that were added').action(() => listVoiceModels(tools, report));
  command('remove <model>', 'delete a neural voice model').action((name: string) =>
    removeVoiceModel(tools, name, report),
  );
}

function voiceOptions(command: Command): Command {
  return command
    .option('--voice <id>', "a voice from 'portray voices'")
    .option('--voice-sample <clip>', 'match the pitch, depth and brightness of a recording')
    .option('--language <code>', 'such as en, es, zh; taken from the voice when not given')
    .option('--emotion <name>', voiceEmotions.join(', ').toLowerCase())
    .option('--speed <number>', '0.5 to 1.5');
}

function videoOptions(command: Command): Command {
  return voiceOptions(command)
    .option('--audio <file>', 'a recording to use instead of a voice')
    .option('--size <name>', 'youtube (16:9), reel (9:16) or square')
    .option('--resolution <name>', '720p, 1080p or 4k')
    .option('--style <name>', 'stable or expressive')
    .option('--expression <name>', 'default or happy')
    .option(
      '--background <choice>',
      `behind the person: ${backdropWords.join(', ')}, a colour (#2563eb), two (#7c3aed-#2563eb) or a picture`,
    )
    .option('--background-animation <name>', 'static or subtle')
    .option('--captions <choice>', 'none, file (SRT and VTT beside the video) or burned')
    .option('--caption-style <name>', 'of burned captions: plain, boxed or word-by-word')
    .option('--caption-place <name>', 'of burned captions: bottom or top')
    .option('--watermark', "add 'Made with Portray'")
    .option('--no-ai-label', "leave out 'AI-generated'; the signed credentials say it in any case");
}
