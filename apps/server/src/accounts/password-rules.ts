import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';

/** Why a password is refused, in the words of the wire. */
type WeakReason = 'length' | 'common';

/** A password that is refused, with every reason. */
export class WeakPassword extends AppError {
  readonly reasons: WeakReason[];

  constructor(message: string, reasons: WeakReason[]) {
    super('weak_password', message);
    this.reasons = reasons;
  }
}

const { minPasswordCharacters: min, maxPasswordCharacters: max } = limits;

/** Throws WeakPassword for passwords that are too short, too long or known to everybody. */
export async function checkPassword(password: string): Promise<void> {
  if (password.length > max) throw new WeakPassword(`Password must be at most ${max} characters long`, ['length']);
  const isCommon = (await commonPasswords()).has(password.toLowerCase());
  if (password.length < min) {
    throw new WeakPassword(`Password must be at least ${min} characters long`, ['length', ...(isCommon ? common : [])]);
  }
  if (isCommon) throw new WeakPassword('This password is too easy to guess. Please choose another one.', common);
}

const common: WeakReason[] = ['common'];
let known: Promise<Set<string>> | undefined;

/** About 50,000; read when the first password is chosen, because most processes never see one. */
async function commonPasswords(): Promise<Set<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return known;
}
