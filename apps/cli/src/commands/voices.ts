import type { LanguageCode } from '@portray/contracts/languages';
import type { Report } from '../report.ts';
import { readLanguage } from '../settings.ts';
import type { SpeakerVoice, Tools } from '../tools.ts';

/** `portray voices`: every voice, or those of one language. */
export function listVoices(tools: Tools, options: { language?: string }, report: Report) {
  const language: LanguageCode | undefined =
    options.language === undefined ? undefined : readLanguage(options.language);
  const voices = tools.voice.list(language);
  report.done({ voices }, [...voices.map(describe), `${voices.length} voices`]);
}

function describe(voice: SpeakerVoice): string {
  const accent = voice.isApproximate ? `${voice.accent} (approximate)` : voice.accent;
  return [
    voice.id.padEnd(24),
    voice.language,
    voice.gender.padEnd(6),
    voice.name.padEnd(12),
    `${accent}, ${voice.engine}`,
  ].join('  ');
}
