import type { ModerationCategory } from '@portray/ports/moderator';

/** What no picture of a person shows here; colours, drinks and ways of speaking that sound like it are left out. */
const wishes: Partial<Record<ModerationCategory, readonly string[]>> = {
  hate: [
    ...['swastikas?', '(?:neo[- ]?)?nazis?', 'hitler', 'ss[- ](?:officer|uniform)s?', 'ku klux klan', 'kkk'],
    ...['hakenkreuze?s?', 'hakenkruis(?:en)?', 'esv[aá]sticas?', 'su[aá]sticas?', 'svastic(?:a|he)', 'croix gammées?'],
  ],
  sexual: [
    'nude(?! (?:lips|lipstick|make-?up|palette|colou?r|tone|shade|background|wall|dress|shirt|blouse|top|heels))',
    ...[
      'naked(?! eye)',
      'topless',
      'pornographic',
      'hentai',
      'bare breasts?',
      'nackte?[nrs]?',
      'naakte?',
      'desnud[oa]s?',
    ],
    ...['(?:femme|homme)s? nue?s?', 'nud[aoi]', '(?:mulher|homem) nua?'],
  ],
  violence: [
    ...[
      'beheaded',
      'behead(?:s|ing)',
      'decapitat\\p{L}+',
      'dismember\\p{L}*',
      'mutilat\\p{L}+',
      'severed (?:head|hand|arm)s?',
    ],
    ...[
      '(?:covered|soaked|drenched) in blood',
      'bloody (?:corpse|body|face|head|mouth|hands?|wounds?)',
      'gory',
      'blood and gore',
    ],
    ...['corpse', 'dead body', 'being (?:killed|murdered|shot|stabbed|tortured|strangled|hanged)', 'enthauptet\\p{L}*'],
    ...[
      'verstümmelt\\p{L}*',
      'blutüberströmt\\p{L}*',
      'degollad[oa]s?',
      'décapitée?s?',
      'ensanglanté?e?s?',
      'ensangrentad[oa]s?',
    ],
    ...['onthoofd\\p{L}*', 'bebloede?'],
  ],
};

const rules = Object.entries(wishes).map(([category, words]) => ({
  category: category as ModerationCategory,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'iu'),
}));

/** The words in which a description asks for hate symbols, naked people or violence, with what they are. */
export function findUnsuitableWishes(text: string): { category: ModerationCategory; passage: string }[] {
  return rules.flatMap(({ category, pattern }) => {
    const passage = pattern.exec(text)?.[0];
    return passage === undefined ? [] : [{ category, passage }];
  });
}
