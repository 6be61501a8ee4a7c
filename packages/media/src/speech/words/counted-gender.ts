import type { LanguageCode } from '@portray/contracts/languages';
import { feminine, type Genders, masculine, neuter, singularGenders, words } from './lists/singular-genders.ts';
import type { Gender } from './word-form.ts';

/** Polish nouns in -ki and -iki that are masculine. */
const polishMasculine =
  'krok|rok|bod|budynk|rynk|przycisk|znak|plik|przypadk|kierunk|warunk|rysunk|członk|środk|posiłk|kawałk|obrazk|odcink|wniosk|początk|wtork|poniedziałk|piątk|kwiatk|domk|język|przystank|dodatk|zamk|sposobik|uczestnik|\\p{L}+nik|\\p{L}+ik';

/** Nouns that stand after two to four, or after more, where the plural is another word. */
const plural: Partial<Record<LanguageCode, Genders>> = {
  es: [
    [
      words('días|mapas|planetas|dálmatas|problemas|sistemas|programas|temas|idiomas|climas|poemas|diagramas|esquemas'),
      masculine,
    ],
    [/(?:as|ciones|siones|dades|tudes|umbres|eces)$/u, feminine],
    [
      words(
        'noches|tardes|clases|llaves|partes|mujeres|flores|redes|imágenes|fases|calles|bases|frases|series|manos|fotos|motos|webs',
      ),
      feminine,
    ],
    [/s$/u, masculine],
  ],
  pt: [
    [
      words('dias|mapas|planetas|problemas|sistemas|programas|temas|idiomas|climas|poemas|diagramas|cinemas'),
      masculine,
    ],
    [/(?:as|ãs|ções|sões|dades|gens|tudes|ezes)$/u, feminine],
    [
      words(
        'noites|tardes|classes|chaves|partes|mulheres|flores|redes|fases|bases|frases|séries|mãos|fotos|cores|hashtags',
      ),
      feminine,
    ],
    [/s$/u, masculine],
  ],
  // Two to four stand with the genitive singular.
  ru: [
    [/(?:ы|и|ые|ие|ой|ей)$/u, feminine],
    [/\p{L}$/u, masculine],
  ],
  hr: [
    [/[ei]$/u, feminine],
    [/\p{L}$/u, masculine],
  ],
  sr: [
    [/[еи]$/u, feminine],
    [/\p{L}$/u, masculine],
  ],
  sl: [
    [/[ie]$/u, feminine],
    [/\p{L}$/u, masculine],
  ],
  bg: [
    [/(?:[^р]и|ри)$/u, feminine],
    [/(?:та|ета|ия|ла)$/u, neuter],
    [/\p{L}$/u, masculine],
  ],
  ro: [
    [/(?:e|uri|ini|uni|ări|ăți|ații|iții|uții|ncții|pții|cții|enții|rții|zii)$/u, feminine],
    [words('luni|ori|seri|nopți|cărți|părți|școli|țări|străzi|flori|mâini|culori'), feminine],
    [/\p{L}$/u, masculine],
  ],
  lv: [
    [/(?:as|es)$/u, feminine],
    [/\p{L}$/u, masculine],
  ],
  lt: [
    [/(?:os|ės)$/u, feminine],
    [words('naktys|dalys|šalys|sritys|mintys|akys'), feminine],
    [/\p{L}$/u, masculine],
  ],
  pl: [
    [new RegExp(`^(?:${polishMasculine})i$`, 'u'), masculine],
    [words('koledzy|tygodnie|stopnie|kamienie|liście|goście|ludzie|miesiące|tysiące'), masculine],
    [/(?:ki|cje|sje|zje|gie|rie|inie|ości|nice|ice|yce|dze)$/u, feminine],
    [
      /^(?:stron|godzin|minut|osob|sekund|kaw|herbat|map|łyż|rat|dróg|klas|grup|form|firm|tabel|liczb|zasad|metod|porad|kobiet|noc|rzecz|części|kieszeni|mysz|dłoni|pieśni|sieci|ton|mil|gr|ryb|gwiazd|szans|cen|opłat|usług|potraw|rund|szkoł|marz|rol|ulice|bram|rak|wersj|nag|zmian|stref|wysp|gór|ścian|lamp|kanap|wiadomoś|szkol|taśm|żon|matk|córk|siostr|bajek|lek)(?:y|i|e)$/u,
      feminine,
    ],
    [/\p{L}$/u, masculine],
  ],
  cs: [
    [/^(?:krok|rok|prvk|dárk|článk|sloupk|balíčk|úryvk|obrázk|výrobk|nápadk|zlomk|\p{L}+ník|\p{L}+ík)y$/u, masculine],
    [words('měsíce|týdny|dny|zástupce|výrobce|průvodce|soudce|kolegové'), masculine],
    [
      /(?:a|ky|ce|osti|iny|nuty|undy|rany|oby|ize|rze|nky|věci|noci|řeči|části|sítě|země|kuchyně|neděle|ně)$/u,
      feminine,
    ],
    [
      /^(?:knih|tříd|škol|kav|map|firm|rad|chyb|cest|cen|hlav|zahrad|žen|sestr|dcer|skupin|form|metod|vět|minut|sekund|hodin|stran|vteřin|tun|korun|lib|zpráv|změn|slev|stup|barv|služb|budov|akademi|her|hor)y$/u,
      feminine,
    ],
    [/\p{L}$/u, masculine],
  ],
  sk: [
    [/^(?:krok|rok|prvok|prvk|darček|článk|stĺp|\p{L}+ník|\p{L}+ík)y$/u, masculine],
    [words('mesiace|týždne|dni|stupne'), masculine],
    [
      /(?:á|ky|ce|osti|iny|núty|undy|ie|veci|noci|časti|siete|strany|knihy|triedy|školy|kávy|mapy|firmy|rady|chyby|cesty|ceny|skupiny|formy|metódy|vety|ženy|koruny|libry|zmeny|zľavy|farby|tony|správy|hry)$/u,
      feminine,
    ],
    [/\p{L}$/u, masculine],
  ],
  uk: [
    [
      /^(?:рок|крок|будинк|урок|ринк|подарунк|рахунк|напрямк|зразк|списк|підсумк|знак|прикладк|дзвінк|\p{L}+ник|\p{L}+ік|\p{L}+ок)и$/u,
      masculine,
    ],
    [/(?:ки|ції|сії|ії|ості|ини|чини|ці|їни)$/u, feminine],
    [
      /^(?:книг|груп|кімнат|назв|форм|метод|мов|сторон|дорог|карт|мап|ціл|реч|ноч|школ|вправ|перев|сум|гривн|тонн|машин|фірм|порад|зірк|помилк)(?:и|і)$/u,
      feminine,
    ],
    [/\p{L}$/u, masculine],
  ],
  ar: [
    [
      /^(?:ال)?(?:اجتماع|مشروع|قرار|خيار|منتج|تطبيق|إعلان|حيوان|مستوي|إجراء|تحديث|مطار|مجال|حساب|عنوان|كيلومتر|سنتيمتر|غرام|مليار|دولار|ريال)ات$/u,
      masculine,
    ],
    [/(?:ات|ة)$/u, feminine],
    [words('دقائق|ثوان|ثواني|ليال|ليالي|غرف|صور|طرق|قصص|مدن|فرص|نقاط|سنين|قنوات|شركات|خدمات|مرات'), feminine],
    [/\p{L}{2}$/u, masculine],
  ],
};

/** The gender of the word after a number, by its ending and by lists; undefined where the language has none or the word is no noun. */
export function genderOfCounted(language: LanguageCode, word: string, isOne: boolean): Gender | undefined {
  const genders = isOne ? singularGenders[language] : (plural[language] ?? singularGenders[language]);
  const noun = language === 'fr' && !isOne && word !== 'fois' ? word.replace(/s$/u, '') : word;
  return genders?.find(([pattern]) => pattern.test(noun))?.[1];
}
