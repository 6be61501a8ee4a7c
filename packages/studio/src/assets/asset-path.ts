import type { assetFolders } from '@portray/database/queries/assets';

type AssetFolder = (typeof assetFolders)[number];

/**
 * Where a file of an asset lies, such as 'slides/{userId}/{assetId}-3.webp'. The id cannot be guessed, and a second try at reading
 * writes the same files anew instead of others beside them.
 */
export function assetPath(folder: AssetFolder, key: { userId: string; assetId: string }, end: string): string {
  return `${folder}/${key.userId}/${key.assetId}${end}`;
}
