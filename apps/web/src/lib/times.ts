const dayMs = 86_400_000;

/** How long ago, by the days of the person's calendar: Today, Yesterday, then days, weeks, months and years. */
export function relativeDate(date: Date, now: Date): string {
  const days = Math.max(0, Math.round((startOfDay(now) - startOfDay(date)) / dayMs));
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days <= 6) return ago(days, 'day');
  if (days <= 29) return ago(Math.floor(days / 7), 'week');
  if (days <= 364) return ago(Math.max(1, Math.floor(days / 30)), 'month');
  return ago(Math.max(1, Math.floor(days / 365)), 'year');
}

/** 42 is '0:42', 3725 is '1:02:05'; rounded, but whatever has a length has a second of it. */
export function clockTime(seconds: number): string {
  const whole = seconds > 0 ? Math.max(1, Math.round(seconds)) : 0;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const end = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`;
}

/** A moment to a tenth of a second: 0.2 is '0:00.2', 63 is '1:03.0'. */
export function exactTime(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  return `${Math.floor(tenths / 600)}:${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}`;
}

/** How far a sound of a length is played: the seconds that are over, and at the end its length. */
export function playedTime(seconds: number, durationSeconds: number): string {
  return clockTime(seconds < durationSeconds ? Math.floor(seconds) : durationSeconds);
}

/** What is left of a wait, rounded up to what one can believe: '15 s', '2 min'. */
export function roughDuration(seconds: number): string {
  if (seconds <= 10) return `${Math.max(1, Math.ceil(seconds))} s`;
  if (seconds < 60) return `${Math.ceil(seconds / 5) * 5} s`;
  return `${Math.ceil(seconds / 60)} min`;
}

/** Hours and minutes until the next UTC day begins, when free accounts get their next video: '6 h 20 min'. */
export function untilNextUtcDay(now: Date): string {
  const minutes = Math.ceil((dayMs - (now.getTime() % dayMs)) / 60_000);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
