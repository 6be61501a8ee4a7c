import type { Database } from '@portray/database/open-database';
import { readAccountRows } from '@portray/database/queries/account-export';
import type { Principal } from '../principal.ts';
import { recordAccountEvent } from './record-account-event.ts';

/** Everything that is kept about the caller: rows by table, and the paths of their files. */
export type AccountExport = { rows: Record<string, unknown[]>; filePaths: string[] };

/** Collects what "Download my data" gives. */
export async function exportAccount(deps: { database: Database }, principal: Principal): Promise<AccountExport> {
  const rows = await deps.database.asSystem((tx) => readAccountRows(tx, principal.userId));
  await recordAccountEvent(deps, principal.userId, 'data_exported');
  const filePaths = (rows.stored_files ?? []).map((file) => (file as { path: string }).path);
  return { rows, filePaths };
}
