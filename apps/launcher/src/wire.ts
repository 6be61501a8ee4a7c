import type { Environment } from '@portray/contracts/environment';
import { signingIdentityFile } from '@portray/media/signing-identity';
import type { Files } from '@portray/ports/files';
import { filesSettings, openFiles } from '@portray/providers/files';

/** What backup and restore need of the rest of the product. */
export type Stores = {
  openFiles(settings: Environment, dataFolder: string): Promise<Files>;
  /** The name, within the data folder, of the key that signs videos. */
  signingIdentityFile: string;
};

/** The real stores of the product. */
export const productStores: Stores = {
  openFiles: (settings, dataFolder) => openFiles(filesSettings(settings, dataFolder)),
  signingIdentityFile,
};
