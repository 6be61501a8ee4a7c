import type { AdvancedSettings } from '@portray/contracts/video-settings';
import type { Transaction } from '@portray/database/open-database';
import { ownFile } from './own-file.ts';

/** The settings with the address of the person's own background picture, without a host. Throws AppError as `ownFile`. */
export async function withOwnBackdrop(
  deps: { publicUrl: string },
  tx: Transaction,
  userId: string,
  settings: AdvancedSettings,
): Promise<AdvancedSettings> {
  const { backdrop } = settings;
  if (backdrop?.kind !== 'picture') return settings;
  const { url } = await ownFile(deps, tx, userId, backdrop.url, 'backdrop');
  return { ...settings, backdrop: { kind: 'picture', url } };
}
