import { detectAndTranslateScript } from '@portray/studio/languages/translate-script';
import { signedIn } from '../../edge/implement.ts';

/** detect-and-translate-script. */
export const languageFunctions = {
  detectAndTranslateScript: signedIn.functions.detectAndTranslateScript.handler(async ({ input, context, signal }) => {
    const found = await detectAndTranslateScript(context.deps, input, signal);
    const { confidence, needsTranslation, translatedScript, message } = found;
    const detected = { detectedLanguage: found.code ?? null, detectedLanguageName: found.name };
    return { ...detected, confidence, needsTranslation, translatedScript, message };
  }),
};
