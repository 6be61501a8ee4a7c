import { AppError } from '@portray/foundation/errors';
import type { Principal } from '../principal.ts';

type Address = Pick<Principal, 'email'>;
type Settings = { OPERATOR_EMAILS?: readonly string[] | undefined };

/** The operator is known by the mail addresses in its settings; an account has confirmed its own. */
export const isOperator = ({ email }: Address, { OPERATOR_EMAILS: operators = [] }: Settings): boolean =>
  operators.includes(email.toLowerCase());

/** Throws AppError forbidden for everyone who does not run this server. */
export function requireOperator(principal: Address, settings: Settings): void {
  if (isOperator(principal, settings)) return;
  throw new AppError('forbidden', 'This is for the operators of this server only.');
}
