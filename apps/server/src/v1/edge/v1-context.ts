import { implement } from '@orpc/server';
import { v1 } from '@portray/contracts/v1';
import type { Log } from '@portray/foundation/log';
import type { KeyUse } from '@portray/studio/developer/api-keys';
import type { Principal } from '@portray/studio/principal';
import type { Dependencies } from '../../dependencies.ts';
import type { SentFile } from './receive-upload.ts';

/** What every handler of `/v1` gets beside its input. */
export type V1Context = {
  /** `once` starts something once for the key of the request. */
  deps: Dependencies;
  /** The owner of the API key; calls without a key do not look at it. */
  principal: Principal;
  key: KeyUse;
  requestId: string;
  log: Log;
  /** The file that was sent in place of JSON, in a folder that goes with it. */
  file: (SentFile & { folder: string }) | undefined;
  /** Another HTTP status than the contract's. */
  setStatus(status: number): void;
};

/** Implements calls of `/v1`: `own.videos.get.handler(({ input, context }) => …)`. */
export const own = implement(v1).$context<V1Context>();

/** Whether a call makes test videos. */
export const isTest = ({ key }: Pick<V1Context, 'key'>): boolean => key.mode === 'test';
