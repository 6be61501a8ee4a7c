import { Suspense } from 'react';
import { useVoices } from '#lib/voices/use-voices.ts';
import { speakingVoiceId } from '../draft/draft.ts';
import type { Wizard } from '../draft/use-wizard.ts';
import { useLanguageCheck } from '../project/use-language-check.ts';
import { MismatchPanel } from '../step-parts.tsx';
import { findMismatch } from './language-mismatch.ts';

/** Script, video and voice in different languages: said before anything is made, with the one click that mends it. */
export function MismatchNotice({ wizard }: { wizard: Wizard }) {
  const { draft } = wizard;
  const voices = useVoices(draft.language);
  const check = useLanguageCheck(draft);
  const mismatch = findMismatch({
    voice: voices.named(speakingVoiceId(draft)),
    videoLanguage: draft.language,
    scriptLanguage: check.state === 'mismatch' ? check.detected : undefined,
    options: voices.options,
  });
  return <Suspense>{mismatch && <MismatchPanel wizard={wizard} mismatch={mismatch} />}</Suspense>;
}
