import { AppError } from '@portray/foundation/errors';
import type { Report } from '../report.ts';
import type { Finding, Tools } from '../tools.ts';

const marks = { ok: '✓', missing: '✗', optional: '·', failing: '✗' } as const;

/** `portray doctor`: what is installed, what is used, what is missing and how to get it; how outside services are. */
export async function examineMachine(tools: Tools, report: Report) {
  const findings = await tools.examine();
  const missing = findings.filter((finding) => finding.state === 'missing');
  report.done({ findings }, findings.flatMap(describe));
  if (missing.length > 0) {
    throw new AppError(
      'tool_missing',
      `${missing.map((finding) => finding.part).join(', ')}: missing; the hints above say how to get it.`,
    );
  }
  const failing = findings.filter((finding) => finding.state === 'failing');
  if (failing.length > 0) {
    throw new AppError(
      'provider_down',
      `Failing: ${failing.map(({ part }) => part).join(', ')}. The lines above say why.`,
    );
  }
}

function describe({ part, state, detail, hint }: Finding): string[] {
  return [`${marks[state]} ${part.padEnd(20)} ${detail}`, ...(hint ? [`  ${''.padEnd(20)} ${hint}`] : [])];
}
