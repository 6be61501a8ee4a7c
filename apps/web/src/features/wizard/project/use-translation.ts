import type { LanguageCode } from '@portray/contracts/languages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { useDeployment } from '#lib/api/use-deployment.ts';
import type { Wizard } from '../draft/use-wizard.ts';
import { languageName } from './use-language-check.ts';

/** What a translation belongs to. */
type Asked = { script: string; language: LanguageCode };

/** The translation of the script that somebody looks at, edits and accepts; it is asked for only once they look. */
export function useTranslation({ draft, change }: Pick<Wizard, 'draft' | 'change'>) {
  const { script, language } = draft;
  const [isShown, setShown] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [written, setWritten] = useState<string | null>(null);
  const [replaced, setReplaced] = useState<string | null>(null);
  const canTranslate = useDeployment()?.translation.isAvailable;
  const { data, error, isFetching, refetch } = useQuery(
    calls.functions.detectAndTranslateScript.queryOptions({
      input: {
        script: asked?.script ?? '',
        targetLanguage: asked?.language ?? language,
        targetLanguageName: languageName(asked?.language ?? language),
      },
      enabled: isShown && canTranslate === true && asked !== null,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  );
  const isOld = asked !== null && (asked.script !== script || asked.language !== language);

  function ask(): void {
    if (written !== null && written !== data?.translatedScript) setReplaced(written);
    setWritten(null);
    setAsked({ script, language });
  }

  return {
    isShown,
    /** Undefined until it is known. */
    canTranslate,
    isTranslating: isFetching,
    problem: error && !isFetching ? toApiError(error) : null,
    /** Why there is no translation although nothing failed. */
    message: data?.message ?? null,
    text: written ?? data?.translatedScript ?? '',
    write: setWritten,
    /** Made for another script, or another language, than they are now; what was typed or pasted is nobody's to judge. */
    isOld: isOld && Boolean(data?.translatedScript),
    again: () => (isOld ? ask() : void refetch()),
    /** Whether a new translation stands where the person had changed the one before it. */
    hasReplaced: replaced !== null,
    bringBack(): void {
      setWritten(replaced);
      setReplaced(null);
    },
    toggle(): void {
      if (!isShown && (asked === null || (isOld && written === null))) ask();
      setShown(!isShown);
    },
    /** Makes the translation the script; what it was made of can be brought back. */
    accept(text: string, from: LanguageCode): void {
      change({ script: text, acceptedTranslation: { original: script, from, text, to: language } });
      setShown(false);
      setAsked(null);
      setWritten(null);
      setReplaced(null);
    },
  };
}

export type Translation = ReturnType<typeof useTranslation>;
