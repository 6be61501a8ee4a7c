import type { LanguageCode } from '@portray/contracts/languages';

/** What is made for a language when it is first asked for, and kept. */
export function perLanguage<Made>(make: (language: LanguageCode) => Made): (language: LanguageCode) => Made {
  const made = new Map<LanguageCode, Made>();
  return (language) => {
    const known = made.get(language);
    if (known !== undefined) return known;
    const fresh = make(language);
    made.set(language, fresh);
    return fresh;
  };
}
