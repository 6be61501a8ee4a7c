/** '' is 0, '75' and '1:15' are 75 seconds, '1:00:00' is an hour; undefined where it is none of these. */
export function secondsOf(written: string): number | undefined {
  const text = written.trim();
  if (text === '') return 0;
  if (/^\d{1,5}$/.test(text)) return Number(text);
  const parts = /^(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)$/.exec(text);
  if (!parts) return undefined;
  const [, hours = '0', minutes, seconds] = parts;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
