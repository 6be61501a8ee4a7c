import { describe, expect, it } from 'vitest';
import { AppError } from './errors.ts';
import { createLog } from './log.ts';

const mark = 'MARKED-CONTENT ana@example.com';

/** The one line that a fact becomes. */
function lineOf(facts: Record<string, unknown>): string {
  const lines: string[] = [];
  createLog('test', 'info', { write: (line) => void lines.push(line) }).warn('something.failed', facts);
  return lines.join();
}

describe('an error in the log', () => {
  it('keeps its kind, its place and its causes, without messages and data', () => {
    const driver = Object.assign(new Error(`value too long: ${mark}`), {
      code: '22001',
      table: 'video_projects',
      constraint: 'script_length',
      severity: 'ERROR',
      detail: mark,
      parameters: [mark],
      where: mark,
      query: `select '${mark}'`,
    });
    const failed = new AppError('database_down', `About “${mark}”`, { cause: new TypeError(mark, { cause: driver }) });
    const line = lineOf({ cause: failed });
    expect(line).not.toContain('MARKED');
    expect(JSON.parse(line)).toMatchObject({
      event: 'something.failed',
      level: 'warn',
      cause: {
        type: 'AppError',
        code: 'database_down',
        at: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
        cause: {
          type: 'TypeError',
          cause: { code: '22001', table: 'video_projects', constraint: 'script_length', severity: 'ERROR' },
        },
      },
    });
  });

  it.each([
    ['under any name', { problem: new Error(mark) }],
    ['that is a text', { cause: mark }],
    ['that is an object', { error: { message: mark } }],
    ['whose message looks like a place in the code', { error: new Error(`a\n    at ${mark} (/a/MARKED.ts:1:1)`) }],
    ['whose code is a text that was sent', { error: Object.assign(new Error('x'), { code: mark }) }],
  ])('tells nothing of the content, also %s', (_, facts) => {
    expect(lineOf(facts)).not.toContain('MARKED');
  });

  it('names the fields of a reply that had another shape', () => {
    const error = Object.assign(new Error(mark), {
      issues: [{ code: 'invalid_type', path: ['data', 0, 'id'], input: mark }],
    });
    expect(JSON.parse(lineOf({ error })).error.fields).toEqual(['data.0.id: invalid_type']);
  });

  it('names a person by a text that does not lead back to the account', () => {
    const userId = '0d77a0b4-3e8a-4dda-9bce-82bcef139c28';
    const line = lineOf({ userId });
    expect(line).not.toContain(userId);
    expect(JSON.parse(line)).toMatchObject({ person: expect.stringMatching(/^[\w-]{16}$/) });
    expect(JSON.parse(lineOf({ userId })).person).toBe(JSON.parse(line).person);
  });

  it('repeats in every line of a log what it was made with, errors without their values, too', () => {
    const lines: string[] = [];
    const log = createLog('test', 'info', { write: (line) => void lines.push(line) });
    log.with({ requestId: 'r-1', error: new Error(mark) }).info('something.done');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ requestId: 'r-1', part: 'test', error: { type: 'Error' } });
    expect(lines.join()).not.toContain('MARKED');
  });
});
