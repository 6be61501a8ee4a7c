import { englishPassage } from '@portray/contracts/english-passage';
import type { LanguageCode } from '@portray/contracts/languages';
import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import classes from './new-voice.module.css';

const loadOthers = () => import('@portray/contracts/voice-passages');

/** What somebody is asked to read aloud. */
export async function passageOf(language: LanguageCode): Promise<string> {
  return language === 'en' ? englishPassage : (await loadOthers()).voicePassages[language];
}

const OtherPassage = lazyPart(async () => {
  const { voicePassages } = await loadOthers();
  return ({ language }: { language: LanguageCode }) => `“${voicePassages[language]}”`;
});

/** It, to be read in the page. */
export function Passage({ language }: { language: LanguageCode }) {
  return (
    <div>
      <p className={classes.dim}>Read this aloud</p>
      <div className={classes.sentence} lang={language} dir="auto">
        <Suspense fallback="…">
          {language === 'en' ? `“${englishPassage}”` : <OtherPassage language={language} />}
        </Suspense>
      </div>
    </div>
  );
}
