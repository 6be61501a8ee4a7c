import type { V1Scope } from '@portray/contracts/v1/v1-call';
import type { z } from 'zod';
import type { V1CallOptions, V1Input, V1Name, V1Output } from './v1-caller.ts';

/** What a tool works with while it answers one call. */
export type ToolContext = {
  /** Makes a call of `/v1`; it ends where the caller has gone. */
  v1<Name extends V1Name>(
    name: Name,
    input: V1Input<Name>,
    options?: Omit<V1CallOptions, 'signal'>,
  ): Promise<V1Output<Name>>;
  signal: AbortSignal;
  /** Tells the caller how far it is, where it asked for that: `percent` only grows. */
  report(percent: number, message: string): Promise<void>;
  /** Waits; ends earlier, without an error, where the caller has gone. */
  pause(ms: number): Promise<void>;
};

type Link = { uri: string; name: string; mimeType: string };

/** What a tool answers: a sentence or two for people and models, and the same as data. */
export type Answer<Output> = { said: string; data: Output; links?: Link[] };

/** Whether it only reads, whether it destroys something, and whether people elsewhere see what comes of it. */
type Hints = { reads?: boolean; destroys?: boolean; repeats?: boolean; outward?: boolean };

/** Something an assistant can have done: one task, made of calls of `/v1`. */
export type Tool = {
  name: string;
  title: string;
  description: string;
  /** What the key, or the permission, of the caller must allow: as the calls that it makes. */
  scope: V1Scope;
  hints: Hints;
  input: z.ZodObject;
  output: z.ZodObject;
  /** Whether hosts that can show the player with its answer. */
  hasPlayer: boolean;
  run(args: unknown, context: ToolContext): Promise<Answer<object>>;
};

type Defined<Input extends z.ZodObject, Output extends z.ZodObject> = Omit<
  Tool,
  'run' | 'input' | 'output' | 'hasPlayer'
> & {
  input: Input;
  output: Output;
  hasPlayer?: boolean;
  run(args: z.output<Input>, context: ToolContext): Promise<Answer<z.input<Output>>>;
};

/** A tool whose arguments are checked before it runs, and whose answer has nothing but what it promises. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>({
  run,
  hasPlayer = false,
  ...tool
}: Defined<Input, Output>): Tool {
  return {
    ...tool,
    hasPlayer,
    run: async (args, context) => {
      const answer = await run(args as z.output<Input>, context);
      return { ...answer, data: tool.output.parse(answer.data) };
    },
  };
}
