import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';

/** Why a password is refused, in the words of the wire. */
type WeakReason = 'length' | 'common' | 'address';

/** A password that is refused, with every reason. */
export class WeakPassword extends AppError {
  readonly reasons: WeakReason[];

  constructor(message: string, reasons: WeakReason[]) {
    super('weak_password', message);
    this.reasons = reasons;
  }
}

const { minPasswordCharacters: min, maxPasswordCharacters: max } = limits;

const ownAddress = 'Your email address is the first thing that others try. Please choose another password.';

/** Throws WeakPassword for passwords that are too short, too long, too common, or the address of the account. */
export async function checkPassword(password: string, address = ''): Promise<void> {
  if (password.length > max) throw new WeakPassword(`Password must be at most ${max} characters long`, ['length']);
  if (isAddress(password, address)) throw new WeakPassword(ownAddress, ['address']);
  const isCommon = (await commonPasswords()).has(password.toLowerCase());
  if (password.length < min) {
    throw new WeakPassword(`Password must be at least ${min} characters long`, ['length', ...(isCommon ? common : [])]);
  }
  if (isCommon) throw new WeakPassword('This password is too easy to guess. Please choose another one.', common);
}

/** The whole address, or what is before the at-sign. */
function isAddress(password: string, address: string): boolean {
  const [typed, whole] = [password.trim().toLowerCase(), address.toLowerCase()];
  return typed !== '' && (typed === whole || (typed.length >= min && typed === whole.split('@')[0]));
}

const common: WeakReason[] = ['common'];
let known: Promise<Set<string>> | undefined;

/** About 50,000; read when the first password is chosen, because most processes never see one. */
async function commonPasswords(): Promise<Set<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return known;
}
