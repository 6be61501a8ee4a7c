import { forgetExport } from '@portray/studio/accounts/account-export';
import type { Job } from '../job.ts';

/** Deletes a ZIP whose day is over. */
export const forgetExportJob: Job<'forget-export'> = (deps, payload) => forgetExport(deps, payload);
