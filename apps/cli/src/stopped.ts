import { AppError } from '@portray/foundation/errors';

/** A command that was stopped, with a sentence of its own about what it leaves. */
export class Stopped extends AppError {
  constructor(message: string, options?: { cause?: unknown }) {
    super('cancelled', message, options);
  }
}
