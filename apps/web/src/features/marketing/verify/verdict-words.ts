import type { CredentialReport } from '@portray/contracts/credential-report';

export type VerdictWords = { headline: string; sentence: string; tone: 'good' | 'warn' | 'neutral' };

/** What the credentials of a file come to, for people. */
export function verdictWords({ verdict, isIntact }: Pick<CredentialReport, 'verdict' | 'isIntact'>): VerdictWords {
  switch (verdict) {
    case 'ours':
      return {
        headline: 'Made with Portray, unchanged since',
        sentence: 'It was signed here, and every picture and every sound is as it was then.',
        tone: 'good',
      };
    case 'ours_changed':
      return {
        headline: 'Made with Portray, but changed since',
        sentence:
          'Its credentials were signed here, but this is not the file that they were signed for: something in it was changed, or they were taken from another file.',
        tone: 'warn',
      };
    case 'foreign':
      return {
        headline: 'Carries credentials of someone else',
        sentence: isIntact
          ? 'The file is what they signed. Who that is, only their own certificate says: we do not know them.'
          : 'The file was changed after they signed it, so what the credentials say is no longer certain.',
        tone: isIntact ? 'neutral' : 'warn',
      };
    case 'broken':
      return {
        headline: 'Carries credentials that do not hold',
        sentence:
          'Their signature does not fit what they say. They were damaged, changed or made up, so nothing below can be relied on.',
        tone: 'warn',
      };
    case 'none':
      return {
        headline: 'Carries no content credentials',
        sentence:
          'Either it never had any, or a site or a program took them out. That says nothing about how it was made.',
        tone: 'neutral',
      };
  }
}

/** 'c2pa.created' as a word. */
export function stepName(action: string): string {
  const name = action
    .split('.')
    .at(-1)
    ?.replaceAll(/[_-]+|(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return name ? name[0]?.toUpperCase() + name.slice(1) : action;
}

/** '12 March 2026 at 14:05', or the words as they came where they are no time. */
export function momentWords(iso: string, timeZone?: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(moment);
}
