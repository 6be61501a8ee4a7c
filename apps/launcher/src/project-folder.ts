import { resolve } from 'node:path';

/** Where the project lies; a relative PORTRAY_DATA is meant from here. */
export const projectFolder = resolve(import.meta.dirname, '../../..');
