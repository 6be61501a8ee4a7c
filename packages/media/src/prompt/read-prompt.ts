import type { PromptReading } from '@portray/ports/image-maker';
import { type Drawer, fitTogether, keepDrawable } from './drawer.ts';
import type { Fact } from './facts.ts';
import { findMarksInAnyLanguage } from './find-languages.ts';
import { findPassages, type Undrawn } from './find-passages.ts';
import { interpret } from './interpret.ts';
import { settleFacts } from './settle-facts.ts';

/** What a prompt says, and what becomes of it. */
export type Reading = PromptReading & {
  /** What the drawer is to draw; the rest is left to it. */
  facts: Fact;
  /** What of the passages that are not understood was read, and cannot be drawn. */
  undrawn: Undrawn[];
};

/**
 * Reads a prompt in any language that has a table, for somebody who draws it. Of words that contradict each other the
 * later ones hold. What no table knows, and what the drawer cannot draw, comes back as not understood.
 */
export function readPrompt(prompt: string, drawer: Drawer): Reading {
  const marks = findMarksInAnyLanguage(prompt);
  const claims = interpret(marks);
  keepDrawable(claims, drawer);
  const facts = fitTogether(claims, drawer, settleFacts(claims, drawer));
  return { ...findPassages(prompt, marks, claims), facts };
}
