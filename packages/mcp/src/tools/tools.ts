import type { Tool } from '../tool.ts';
import { libraryTools } from './library.ts';
import { makeVideoTools } from './make-videos.ts';
import { publishTools } from './publish.ts';
import { templateTools } from './templates.ts';

/** What an assistant can have done, in the order in which it is listed: a short list of tasks, not every call of `/v1`. */
export const tools: readonly Tool[] = [...libraryTools, ...makeVideoTools, ...publishTools, ...templateTools];
