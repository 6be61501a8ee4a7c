import { type CallToolResult, McpServer, requireScopes, type ServerContext } from '@modelcontextprotocol/server';
import type { KeyScope } from '@portray/contracts/api-keys';
import { namesIn, unknownFields } from '@portray/contracts/calls/finish-calls';
import type { V1Code } from '@portray/contracts/v1/errors';
import type { z } from 'zod';
import { addPlayer, playerUri } from './app/player.ts';
import { argumentsSchema, plainSchema } from './plain-schema.ts';
import type { Answer, Tool, ToolContext } from './tool.ts';
import { tools } from './tools/tools.ts';
import { type CallV1, V1Problem } from './v1-caller.ts';

export type ServerOptions = {
  callV1: CallV1;
  version: string;
  /** Where the addresses of files lead. */
  mediaOrigin: string;
  /** What the caller may do; undefined where only the calls know. */
  scopes?: readonly KeyScope[] | undefined;
  /** Whether the caller can ask its person for more than it may do: it is then told of every tool. */
  mayAskForMore?: boolean;
  /** Told of what went wrong on our side; answers by what the log finds it. */
  noteFailure(error: unknown, tool: string): string;
  /** Waits; replaced in tests. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** More values in one call than any tool takes. */
const maxToolInputElements = 5_000;

const instructions = `Portray makes videos in which a person of a photo says a script.
Usual way: list_presenters or list_photos, then list_voices for the language of the script, then estimate_video, then, once the person agrees to the price, start_video, then get_video until it is ready.
Videos cost credits, links and posts are seen by others: ask the person before start_video, make_from_template, share_video and publish_video. Only use photos of people who permitted it.`;

const wired = tools.map((tool) => ({ tool, input: argumentsSchema(tool.input), output: plainSchema(tool.output) }));

/** A server for one caller, with the tools that it may use. It answers both eras of the protocol. */
export function createPortrayServer(options: ServerOptions): McpServer {
  const { scopes, mayAskForMore = false, version } = options;
  const server = new McpServer(
    { name: 'portray', title: 'Portray', version },
    { instructions, maxToolInputElements, capabilities: { extensions: { 'io.modelcontextprotocol/ui': {} } } },
  );
  for (const { tool, input, output } of wired) {
    const isAllowed = scopes === undefined || scopes.includes(tool.scope);
    if (!isAllowed && !mayAskForMore) continue;
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: input,
        outputSchema: output,
        annotations: annotationsOf(tool),
        ...(mayAskForMore && { scopeChallenge: requireScopes(tool.scope) }),
        ...(tool.hasPlayer && { _meta: { ui: { resourceUri: playerUri }, 'ui/resourceUri': playerUri } }),
      },
      (args: unknown, context: ServerContext) => answer(tool, args, context, options),
    );
  }
  addPlayer(server, options.mediaOrigin);
  return server;
}

/** Never throws: what is thrown would reach the model as it is. */
async function answer(
  tool: Pick<Tool, 'name' | 'input' | 'run'>,
  args: unknown,
  context: ServerContext,
  options: ServerOptions,
): Promise<CallToolResult> {
  try {
    return resultOf(await tool.run(readArguments(tool.input, args), contextOf(context, options)));
  } catch (error) {
    if (error instanceof WrongArguments) return { isError: true, content: [{ type: 'text', text: error.message }] };
    const refusal = refusalOf(error, (unexpected) => options.noteFailure(unexpected, tool.name));
    return { isError: true, content: [{ type: 'text', text: refusal }] };
  }
}

function resultOf({ said, data, links = [] }: Answer<object>): CallToolResult {
  return {
    content: [
      { type: 'text', text: said },
      { type: 'text', text: JSON.stringify(data) },
      ...links.map((link) => ({ type: 'resource_link' as const, ...link })),
    ],
    structuredContent: data as Record<string, unknown>,
  };
}

function contextOf({ mcpReq }: ServerContext, { callV1, pause = pauseFor }: ServerOptions): ToolContext {
  const { signal } = mcpReq;
  const progressToken = mcpReq._meta?.progressToken;
  return {
    signal,
    v1: (name, input, more = {}) => callV1(name, input, { signal, ...more }),
    pause: (ms) => pause(ms, signal),
    report: async (progress, message) => {
      if (progressToken === undefined) return;
      await mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken, progress, total: 100, message },
      });
    },
  };
}

function annotationsOf({ hints: { reads, destroys, repeats, outward }, title }: Pick<Tool, 'hints' | 'title'>) {
  return {
    title,
    readOnlyHint: reads === true,
    destructiveHint: destroys === true,
    idempotentHint: reads === true || repeats === true,
    openWorldHint: outward === true,
  };
}

function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}

/** Arguments that a tool does not take. `message` is for models: code, sentence, and the argument that is wrong. */
class WrongArguments extends Error {
  constructor(code: V1Code, sentence: string, field: string) {
    super(`${code}: ${sentence}${field ? ` (field: ${field})` : ''}`);
    this.name = 'WrongArguments';
  }
}

/** The arguments of a tool. Throws WrongArguments. */
function readArguments(schema: z.ZodObject, given: unknown): unknown {
  const read = schema.safeParse(given ?? {});
  if (read.success) return read.data;
  const issues = read.error.issues;
  for (const issue of issues) {
    const path = issue.path.filter((part) => typeof part !== 'symbol');
    const unknown = unknownFields({ ...issue, path }, namesIn(schema));
    if (unknown) throw new WrongArguments('unknown_parameter', unknown, path.join('.'));
  }
  const [{ path, message, code } = { path: [], message: 'The arguments cannot be read.', code: 'custom' }] = issues;
  const field = path.map(String).join('.');
  if (code === 'invalid_type' && message.endsWith('received undefined'))
    throw new WrongArguments('missing_parameter', `“${field}” is missing.`, field);
  throw new WrongArguments('invalid_request', `${message.replace(/\.?$/, '.')}`, field);
}

/** What a model can do about a refusal, where the sentence of the refusal does not say it. */
const nextSteps: Partial<Record<V1Code, string>> = {
  voice_not_found: 'list_voices names the voices that there are.',
  insufficient_credits: 'Tell the person; get_credits says what is left.',
  rate_limited: 'Wait before trying again.',
  request_in_progress: 'Wait before trying again with the same idempotency_key.',
  idempotency_mismatch: 'Use another idempotency_key for another request.',
  not_connected: 'The person connects the network on the settings page; list_networks says which are.',
};

/**
 * A refusal as models and people read it: code, sentence, and the field that is wrong. What went wrong on our side is told by an
 * id only; `note` keeps the rest and answers the id.
 */
function refusalOf(error: unknown, note: (error: unknown) => string): string {
  if (!(error instanceof V1Problem)) {
    return `unexpected: Something went wrong on our side. Please try again; if it stays so, the id ${note(error)} helps to find out why.`;
  }
  const { problem, retryAfterSeconds } = error;
  return [
    `${problem.code}: ${problem.detail}`,
    problem.param && `(field: ${fieldOf(problem.param)})`,
    nextSteps[problem.code],
    retryAfterSeconds !== undefined && `Try again in ${retryAfterSeconds} s.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What the field of a call is called in the arguments of a tool. */
function fieldOf(param: string): string {
  const flat = /^(photo|voice)(?:\.id)?$/.exec(param)?.[1];
  return flat ? `${flat}_id` : param.replace(/^voice\./, '');
}
