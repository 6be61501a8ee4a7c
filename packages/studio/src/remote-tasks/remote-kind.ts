import type { RemoteKind } from '@portray/contracts/remote-tasks';
import type { Transaction } from '@portray/database/open-database';
import type { RemoteTaskRow } from '@portray/database/queries/remote-tasks';
import type { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import type { RemoteWork } from '@portray/ports/remote-work';
import type { Stores } from '../stores.ts';

/** A task with its owner; '' where the account is gone, of which no rule is asked. */
export type RemoteTask = RemoteTaskRow & { user_id: string };

/** A folder for the files of one step, and when to stop. */
export type StepPlace = { folder: string; signal: AbortSignal };

/** What one kind of remote task means to the product. Every part is safe to run twice. */
export type RemoteKindRules<Request = unknown, Result = unknown> = {
  /** The adapter that does it, on behalf of the task's owner; undefined where that is not set up any more. */
  workAt(task: RemoteTask): Promise<RemoteWork<Request, Result> | undefined>;
  /** The request as the adapter wants it, with its files in the folder. */
  readRequest(task: RemoteTask, place: StepPlace): Promise<Request>;
  /** Brings the result into our store at once, since addresses at the provider expire; answers what the row keeps. */
  keep(task: RemoteTask, result: Result, place: StepPlace): Promise<Record<string, unknown>>;
  /** Hands the kept result (`task.result`) over, in the transaction that makes the task done. */
  complete(tx: Transaction, task: RemoteTask): Promise<void>;
  /** In the transaction that ends the task without a result: it failed, or is unclear (outcome_unclear). */
  fail(tx: Transaction, task: RemoteTask, reason: AppError): Promise<void>;
  /** Tells the owner how far it is. */
  follow?(task: RemoteTask): Promise<void>;
};

export type RemoteKinds = Partial<Record<RemoteKind, RemoteKindRules>>;

/** What following remote tasks needs. */
export type RemoteDeps = Stores & {
  remoteKinds: RemoteKinds;
  scratchFolder: string;
  now: () => Date;
  /** 0–1; so that tasks that failed together do not come back together. */
  random: () => number;
  log: Log;
};
