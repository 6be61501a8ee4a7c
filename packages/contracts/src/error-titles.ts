/** Keyword → title for messages of unknown origin; the first match counts, after an exact code. */
const keywordTitles: [keywords: RegExp, title: string][] = [
  [/network|fetch|timeout|timed out/iu, 'Connection Problem'],
  [/\b50[234]\b|unavailable/iu, 'Service Temporarily Unavailable'],
  [/credit|\b402\b/iu, 'Insufficient Credits'],
  [/\b429\b|\brate\b|too many/iu, 'Too Many Requests'],
  [/file|upload|format/iu, 'File Processing Error'],
  [/\bauth|token|session|\b401\b/iu, 'Authentication Required'],
  [/voice|audio/iu, 'Voice Processing Error'],
  [/busy|queue/iu, 'Service Busy'],
  [/quota|limit/iu, 'Service Limit Reached'],
  [/image|photo|\bface/iu, 'Image Processing Error'],
  [/\bkey\b|configur/iu, 'Service Configuration Error'],
  [/process|render/iu, 'Processing Error'],
];

/** The title over a message that carries no code of ours. */
export function titleFor(message: string): string {
  return keywordTitles.find(([keywords]) => keywords.test(message))?.[1] ?? 'Something Went Wrong';
}
