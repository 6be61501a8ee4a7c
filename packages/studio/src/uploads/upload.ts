/** A file that has arrived completely, in a folder that goes with it. */
export type Upload = { localPath: string; folder: string; fileName: string; signal?: AbortSignal | undefined };

/** Where an upload ended up: in the store, and under which address. */
export type KeptUpload = { path: string; url: string };
