import { limits } from '@portray/contracts/limits';
import { toApiError } from '#lib/api/api-error.ts';
import { capitalized, numberInWords } from '#lib/number-words.ts';

/** How hard a password is to guess: 0 for one that is too short, else 1 to 4, and the sentence that helps. */
export type PasswordStrength = { score: 0 | 1 | 2 | 3 | 4; sentence: string };

/** Bits at which a password earns its second, third and fourth segment. */
const steps = [28, 45, 62] as const;
const runs = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const stems = /passw[o0]rd|welcome|letmein|iloveyou|monkey|dragon|portray|qwerty|admin/gi;

/** An estimate made here, without sending the password anywhere; the server also knows the common ones. */
export function passwordStrength(password: string): PasswordStrength {
  const missing = limits.minPasswordCharacters - password.length;
  if (missing > 0) {
    return { score: 0, sentence: `${capitalized(numberInWords(missing))} more to go.` };
  }
  const bits = guessBits(password);
  const score = (1 + steps.filter((step) => bits >= step).length) as 1 | 2 | 3 | 4;
  const hasWords = password.trim().split(/\s+/).length > 1;
  const next = hasWords ? 'One more word' : 'A few more words';
  const sentences = {
    1: `Weak. ${next} would help most.`,
    2: `Fair. ${next} would make it good.`,
    3: `Good. ${next} would make it strong.`,
    4: 'Strong.',
  };
  return { score, sentence: sentences[score] };
}

/** Characters that say something new, times what each can be. */
function guessBits(password: string): number {
  const lower = password.toLowerCase();
  const kinds: [pattern: RegExp, size: number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[ -/:-@[-`{-~]/, 33],
    [/[^ -~]/, 100],
  ];
  const alphabet = kinds.reduce((size, [pattern, more]) => size + (pattern.test(password) ? more : 0), 0);
  const known = [...lower.matchAll(stems)].reduce((sum, [word]) => sum + word.length - 2, 0);
  const fresh = [...lower].filter((_, at) => !isExpected(lower, at)).length - known;
  return Math.max(1, fresh) * Math.log2(alphabet);
}

/** Whether a character follows from those before it: repeated, the next one of a row, or a repetition of the beginning. */
function isExpected(text: string, at: number): boolean {
  const pair = text.slice(at - 1, at + 1);
  if (at === 0 || pair.length < 2) return false;
  if (pair[0] === pair[1]) return true;
  if (runs.some((run) => run.includes(pair) || [...run].reverse().join('').includes(pair))) return true;
  return at >= 3 && text.slice(0, at).includes(text.slice(at - 2, at + 1));
}

/** What was typed to change a password. */
export type PasswordChange = { current: string; next: string; again: string };

/** What is wrong, under the field that it is about; `title` is set where it is about none. */
export type PasswordFaults = Partial<Record<keyof PasswordChange | 'title' | 'message', string>>;

/** What can be said before the server is asked. */
export function faultsBefore({ current, next, again }: PasswordChange): PasswordFaults {
  return {
    ...(!current && { current: 'Please enter your current password.' }),
    ...(next.length < limits.minPasswordCharacters && {
      next: `Password must be at least ${limits.minPasswordCharacters} characters long`,
    }),
    ...(next && next === current && { next: 'This is your current password. Please choose another one.' }),
    ...(next !== again && { again: "New passwords don't match" }),
  };
}

/** Why the server did not change it. */
export function faultsAfter(error: unknown): PasswordFaults {
  const { code, message } = toApiError(error);
  if (code === 'invalid_credentials') return { current: 'Current password is incorrect' };
  if (code === 'weak_password') return { next: message };
  return { title: 'Failed to update password', message };
}
