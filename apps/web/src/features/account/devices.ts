/** What a session was opened with, in words; `kind` chooses its picture. */
export type Device = { name: string; kind: 'computer' | 'phone' | 'program' };

/** The first that matches counts: browsers also name those that they descend from. */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [pattern: RegExp, name: string, kind: Device['kind']][] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'phone'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
];

/** Browser and system of a user agent, such as 'Safari on iPhone'; whatever names no browser is a program. */
export function deviceOf(userAgent: string | null): Device {
  const agent = userAgent ?? '';
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1];
  const [, system, kind] = systems.find(([pattern]) => pattern.test(agent)) ?? [];
  if (browser && system && kind) return { name: `${browser} on ${system}`, kind };
  if (browser) return { name: browser, kind: 'computer' };
  if (system && kind) return { name: `A browser on ${system}`, kind };
  return { name: 'A program', kind: 'program' };
}

/** The session that an access token (a JWT) was given to; undefined where it does not say. */
export function sessionIdOf(accessToken: string): string | undefined {
  try {
    const payload = accessToken.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { sid } = JSON.parse(atob(payload)) as { sid?: unknown };
    return typeof sid === 'string' ? sid : undefined;
  } catch {
    return undefined;
  }
}
