import type { ImageMode } from '@portray/contracts/image-rules';
import { recall, remember } from '#lib/browser-memory.ts';
import { session } from '#lib/session/product-session.ts';

const keyOf = (mode: ImageMode) => `portray-image-words:${session.read().user?.id ?? ''}:${mode}`;

/** Keeps what was typed in this tab, so that a reload loses nothing. */
export const keepWords = (mode: ImageMode, words: string): void => void remember('tab', keyOf(mode), words);

/** What was typed before the page went away. */
export const recallWords = (mode: ImageMode): string => recall('tab', keyOf(mode)) ?? '';
