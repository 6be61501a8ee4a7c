import { languageCodes } from '@portray/contracts/languages';
import type { VoiceSetReport } from '@portray/contracts/voice-sets';
import { languageName } from '#lib/video-words.ts';

const list = new Intl.ListFormat('en');
/** More of them are counted instead. */
const mostNamed = 8;

/** What makes a set worth choosing, by its title. */
const known: Record<string, string> = {
  Kokoro: 'The most natural English.',
  'Kitten nano': 'Small and quick, for small machines.',
  Pocket: 'Follows a voice from ten seconds of it, with consent.',
  ZipVoice: 'Follows a voice from fifteen seconds of it, with consent.',
};

/** '28 languages, 10 voices. Not Chinese, Norwegian, or Serbian.' */
export function describeSet({ title, languages, voices, isCloner }: VoiceSetReport): string {
  const counted = isCloner ? '' : `, ${voices === 1 ? 'one voice' : `${voices} voices`}`;
  return [`${languageWords(languages)}${counted}.`, missingWords(languages), known[title]].filter(Boolean).join(' ');
}

/** 'English and Spanish', or '28 languages'. */
export function languageWords(languages: readonly string[]): string {
  if (languages.length > mostNamed) return `${languages.length} languages`;
  return list.format(languages.map(languageName));
}

function missingWords(languages: readonly string[]): string {
  const missing = languageCodes.filter((code) => !languages.includes(code));
  if (missing.length === 0 || missing.length > 4) return '';
  return `Not ${new Intl.ListFormat('en', { type: 'disjunction' }).format(missing.map(languageName))}.`;
}

/** '129 MB'. */
const megabytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1_000_000))} MB`;

/** What a set takes and allows, in a few words each. */
export function factsOf(set: VoiceSetReport): string[] {
  const { bytes, installedBytes, memoryMegabytes, secondsPerSecond } = set;
  const size =
    installedBytes === null
      ? bytes !== null && `${megabytes(bytes)} to fetch`
      : `${megabytes(installedBytes)} on the disk`;
  const speed = secondsPerSecond !== null && `${secondsPerSecond.toFixed(2)} s for a second of speech here`;
  const facts = [size, `about ${memoryMegabytes} MB of memory`, speed, `business use: ${businessWords(set)}`];
  return facts.filter((fact) => typeof fact === 'string');
}

/** Whether a business may use a set. */
export function businessWords({ business, licence }: Pick<VoiceSetReport, 'business' | 'licence'>): string {
  const short = /^[\w .-]{2,14}(?=[:;]|$)/.exec(licence)?.[0];
  switch (business) {
    case 'yes':
      return short ? `yes (${short})` : 'yes';
    case 'with-rules':
      return 'yes, with use rules';
    case 'unknown':
      return 'unknown, read its card';
    default:
      return business;
  }
}

/** '84 of 129 MB'. */
export function receivedWords({ receivedBytes, wholeBytes, bytes }: VoiceSetReport): string {
  const whole = wholeBytes ?? bytes;
  const received = Math.round(receivedBytes / 1_000_000);
  return whole === null ? `${received} MB` : `${received} of ${megabytes(whole)}`;
}

/** 'about 11 s left', 'about 3 min left'. */
export function timeLeftWords(seconds: number): string {
  return seconds < 90 ? `about ${seconds} s left` : `about ${Math.round(seconds / 60)} min left`;
}
