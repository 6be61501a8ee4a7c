import type { LanguageCode } from '@portray/contracts/languages';
import { joinVoiceId } from '@portray/contracts/voice-ids';
import type { VoiceDescription } from '@portray/ports/voice';
import type { Report } from '../report.ts';
import { readLanguage } from '../settings.ts';
import type { Tools } from '../tools.ts';

/** `portray voices`: every voice of every engine, or those of one language. */
export async function listVoices(tools: Tools, options: { language?: string }, report: Report) {
  const language: LanguageCode | undefined =
    options.language === undefined ? undefined : readLanguage(options.language);
  const { voices: all, unavailable } = await (await tools.openSpeaker()).list();
  for (const { reason } of unavailable) report.warn(reason);
  const voices = all
    .filter(({ languages }) => !language || languages.includes(language))
    .map((voice) => ({ ...voice, id: joinVoiceId(voice.engine, voice.id), language: language ?? voice.languages[0] }));
  report.done({ voices }, [...voices.map(describe), `${voices.length} voices`]);
}

function describe(voice: VoiceDescription & { language: LanguageCode | undefined }): string {
  const { id, language = '', gender, name, accent, isApproximate, engine, languages } = voice;
  const others = languages.filter((one) => one !== language);
  return [
    id.padEnd(24),
    language,
    gender.padEnd(7),
    name.padEnd(12),
    [
      ...(accent ? [isApproximate ? `${accent} (approximate)` : accent] : []),
      engine,
      ...(others.length > 0 ? [`also ${others.join(' ')}`] : []),
    ].join(', '),
  ].join('  ');
}
