import type { LanguageCode } from '@portray/contracts/languages';
import type { Gender } from './word-form.ts';

/** The first pattern that fits tells; a word that none fits is no noun that is known. */
type Genders = readonly (readonly [pattern: RegExp, gender: Gender])[];

const [masculine, feminine, neuter] = ['masculine', 'feminine', 'neuter'] as const;
const common = 'common' as const;

/** 'a|b' as whole words. */
const words = (list: string) => new RegExp(`^(?:${list})$`, 'u');

/** Nouns that stand after one, in the singular. */
const singular: Partial<Record<LanguageCode, Genders>> = {
  es: [
    [
      words('día|mapa|planeta|problema|sistema|programa|tema|idioma|clima|poema|diagrama|esquema|dilema|sofá|dálmata'),
      masculine,
    ],
    [/(?:a|ción|sión|dad|tud|umbre|ez)$/u, feminine],
    [
      words(
        'vez|noche|tarde|clase|llave|parte|mujer|flor|red|imagen|fase|calle|leche|gente|base|frase|serie|mano|foto|moto|radio|web',
      ),
      feminine,
    ],
    [/(?:[oelnrsjzíó]|m)$/u, masculine],
  ],
  pt: [
    [words('dia|mapa|planeta|problema|sistema|programa|tema|idioma|clima|poema|diagrama|cinema|sofá'), masculine],
    [/(?:a|ã|ção|são|dade|gem|tude|ez)$/u, feminine],
    [words('vez|noite|tarde|classe|chave|parte|mulher|flor|rede|fase|base|frase|série|mão|foto|cor|hashtag'), feminine],
    [/(?:[oelnrsmzu])$/u, masculine],
  ],
  fr: [
    [
      words('silence|musée|lycée|trophée|génie|parapluie|incendie|espace|dixième|groupe|million|milliard|scion'),
      masculine,
    ],
    [
      words(
        'page|heure|minute|seconde|semaine|tonne|fois|personne|vidéo|photo|étape|question|chambre|table|ville|femme|fille|app|image|carte|clé|main|part|nuit|ligne|règle|série|classe|tasse|cuillère|livraison|maison|raison|leçon|voix|chose|phrase|langue|lettre|note|pièce|place|porte|rue|route|voiture|voie|bouteille|boîte|dose|tranche|goutte|île|vis|croix|noix|fleur|couleur|valeur|erreur|douleur|peur|mer|eau|application|marque|tâche|fiche|piste|offre|recette|ressource|signature|caméra|caractéristique|astuce|brosse',
      ),
      feminine,
    ],
    [
      /(?:tion|sion|xion|té|ette|elle|ère|ure|ance|ence|ie|ée|esse|ade|aine|euse|trice|ine|ise|ille|gne|ude|lle|nne|sse|ace|ique)$/u,
      feminine,
    ],
    [/\p{L}{3}$/u, masculine],
  ],
  it: [
    [words('problema|programma|sistema|tema|clima|poema|diagramma|schema|pianeta|cinema|enigma|trauma'), masculine],
    [/(?:a|zione|sione|gione|tà|tù|trice|udine)$/u, feminine],
    [
      words(
        'volta|notte|chiave|parte|classe|frase|fase|base|serie|mano|foto|moto|radio|email|app|lente|rete|luce|voce|carne|gente|moglie|legge',
      ),
      feminine,
    ],
    [/[oeé]$/u, masculine],
  ],
  de: [
    [/(?:ung|heit|keit|schaft|ion|tät|ik|ur|enz|anz|ie|in|ei|eit)$/u, feminine],
    [
      words('Tag|Monat|Liter|Meter|Kilometer|Euro|Dollar|Cent|Punkt|Schritt|Name|Käse|Kunde|Löwe|Hase|Kollege|Kasten'),
      masculine,
    ],
    [words('Ende|Auge|Gebäude|Getränk|Interesse|Café'), neuter],
    [
      /(?:e|nacht|zahl|uhr|stadt|hand|wand|bank|frau|mutter|tochter|schwester|nummer|woche|form|art|tür|firma|feder|mail|app|kamera|idee|regel|tafel|gabel|insel|karte|person)$/iu,
      feminine,
    ],
    [
      /(?:chen|lein|ment|um|jahr|kind|buch|haus|bild|wort|lied|video|foto|bier|brot|ei|glas|mal|stück|paar|tier|spiel|problem|produkt|projekt|kapitel|konto|team|geschenk|angebot|beispiel|ergebnis|zimmer|fenster|viertel|prozent|kilogramm|gramm|pfund|wochenende)$/iu,
      neuter,
    ],
    [/\p{L}$/u, masculine],
  ],
  ru: [
    [
      words(
        'мужчина|папа|дядя|дедушка|коллега|юноша|кофе|рубль|день|месяц|словарь|календарь|путь|камень|уровень|гость|огонь|корабль|автомобиль|профиль|стиль|учитель|пользователь|показатель|дождь|уголь|конь|лагерь|пароль|модуль|ноутбук',
      ),
      masculine,
    ],
    [words('время|имя|знамя|пламя'), neuter],
    [
      /(?:а|я|ость|есть|знь|чь|шь|щь|жь|сть|вь|дь|очередь|роль|цель|модель|мебель|неделя|соль|боль|сталь|осень|степень)$/u,
      feminine,
    ],
    [/[оеё]$/u, neuter],
    [/[бвгджзйклмнпрстфхцчшщь]$/u, masculine],
  ],
  uk: [
    [
      words(
        'чоловік|тато|дядько|день|місяць|рівень|гість|вогонь|корабель|автомобіль|стиль|вчитель|користувач|палець|кінець|олівець',
      ),
      masculine,
    ],
    [/(?:ння|ття|ччя|жжя|лля|сся|м’я|мʼя)$/u, neuter],
    [/(?:а|я|ість|ніч|річ|подорож|сіль|модель|ціль|роль|осінь)$/u, feminine],
    [/[оеє]$/u, neuter],
    [/[бвгґджзйклмнпрстфхцчшщь]$/u, masculine],
  ],
  bg: [
    [words('баща|съдия|колега'), masculine],
    [/(?:а|я|ост|вечер|нощ|пролет|есен|реч|част|цел|роля|нишка)$/u, feminine],
    [/[оеиу]$/u, neuter],
    [/[бвгджзйклмнпрстфхцчшщ]$/u, masculine],
  ],
  pl: [
    [
      words(
        'mężczyzna|kolega|tata|kierowca|sprzedawca|poeta|turysta|artysta|dzień|tydzień|miesiąc|stopień|kamień|gość|koń|liść',
      ),
      masculine,
    ],
    [
      /(?:[ai]|ść|noc|rzecz|moc|pomoc|mysz|twarz|sól|kolej|odpowiedź|wieś|jesień|przestrzeń|powieść|pieśń|sieć|krawędź)$/u,
      feminine,
    ],
    [/(?:[oeu]|um|ę)$/u, neuter],
    [/[bcćdfghjklłmnńprsśtwzźż]$/u, masculine],
  ],
  cs: [
    [
      words('táta|kolega|předseda|starosta|turista|soudce|průvodce|zástupce|den|týden|měsíc|stupeň|kámen|host'),
      masculine,
    ],
    [
      /(?:a|ost|něž|noc|věc|řeč|pomoc|myš|tvář|sůl|odpověď|kolej|síť|část|obec|píseň|kancelář|přednáška|zeď|loď|báseň|mysl)$/u,
      feminine,
    ],
    [
      words(
        'země|kuchyně|neděle|ulice|práce|lekce|funkce|verze|aplikace|akce|stanice|láhve|láhev|sklenice|fráze|stránce|lžíce|lžička|směrnice|kategorie|galerie|historie|teorie',
      ),
      feminine,
    ],
    [/(?:o|í|e|ě|um)$/u, neuter],
    [/[bcčdďfghjklmnňprřsštťvxzž]$/u, masculine],
  ],
  sk: [
    [words('kolega|predseda|turista|sudca|zástupca|deň|týždeň|mesiac|stupeň|kameň|hosť'), masculine],
    [/(?:a|ia|osť|noc|vec|reč|pomoc|myš|tvár|soľ|odpoveď|sieť|časť|obec|pieseň|loď|báseň)$/u, feminine],
    [/(?:o|ie|e|um)$/u, neuter],
    [/[bcčdďfghjklľmnňprsštťvxzž]$/u, masculine],
  ],
  hr: [
    [words('kolega|tata|sudac|dan|tjedan|mjesec|gost'), masculine],
    [/(?:a|ost|noć|stvar|riječ|pomoć|bol|obitelj|ponoć|večer|kap)$/u, feminine],
    [/[oe]$/u, neuter],
    [/[bcčćdđfghjklmnprsštvzž]$/u, masculine],
  ],
  sr: [
    [words('колега|тата|судија|дан|месец|гост'), masculine],
    [/(?:а|ост|ноћ|ствар|реч|помоћ|бол|кап)$/u, feminine],
    [/[ое]$/u, neuter],
    [/[бвгдђжзјклљмнњпрстћфхцчџш]$/u, masculine],
  ],
  sl: [
    [words('dan|teden|mesec|gost|kolega'), masculine],
    [/(?:a|ost|noč|stvar|stran|pomoč|luč|reč|kap|pot|misel|pesem|nit|vas)$/u, feminine],
    [/[oe]$/u, neuter],
    [/[bcčdfghjklmnprsštvzž]$/u, masculine],
  ],
  ro: [
    [words('tată|popă|frate|câine|perete|munte|soare|nume|pește|fluture|iepure'), masculine],
    [/(?:ă|a|e|ie|zi|oră)$/u, feminine],
    [/[bcdfghjklmnpqrsștțvxzu]$/u, masculine],
  ],
  lv: [
    [/[aeē]$/u, feminine],
    [words('nakts|pils|acs|sirds|daļa|zivs|uguns|auss|krāsns'), feminine],
    [/(?:s|š|us|is)$/u, masculine],
  ],
  lt: [
    [/(?:a|ė|i)$/u, feminine],
    [words('naktis|dalis|šalis|sritis|mintis|vertybė|akis|širdis|pilis|viltis|žuvis'), feminine],
    [/s$/u, masculine],
  ],
  sv: [
    [
      /(?:ande|ende|ment|eri|tek|ium|um|år|hus|barn|steg|kapitel|exempel|företag|sätt|problem|system|program|språk|rum|bord|land|namn|ord|dygn|tillfälle|konto|äpple|ägg|bröd|glas|foto|kort|brev|mål|spel|djur|test|projekt|paket|meddelande|öga|hjärta|besök|möte|hotell|kilo|gram|ton|kvarts|lager|verktyg|erbjudande|resultat|val|förslag|svar|ljus|hål)$/u,
      neuter,
    ],
    [/\p{L}{2}$/u, common],
  ],
  da: [
    [
      /(?:ment|eri|tek|ium|um|år|hus|barn|skridt|trin|kapitel|eksempel|problem|system|program|sprog|rum|værelse|bord|land|navn|ord|døgn|æble|æg|brød|glas|foto|kort|brev|mål|spil|dyr|projekt|øje|hjerte|besøg|møde|hotel|kilo|gram|ton|job|tilbud|resultat|valg|forslag|svar|lys|hul|minut|sekund)$/u,
      neuter,
    ],
    [/\p{L}{2}$/u, common],
  ],
  no: [
    [
      /(?:ment|eri|tek|ium|um|år|hus|barn|skritt|trinn|kapittel|eksempel|problem|system|program|språk|rom|bord|land|navn|ord|døgn|eple|egg|brød|glass|foto|kort|brev|mål|spill|dyr|prosjekt|øye|hjerte|besøk|møte|hotell|kilo|gram|tonn|minutt|sekund|tilbud|resultat|valg|forslag|svar|lys|hull)$/u,
      neuter,
    ],
    [/\p{L}{2}$/u, masculine],
  ],
};

const slavicPlaces =
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
    [new RegExp(`^(?:${slavicPlaces})i$`, 'u'), masculine],
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
  const genders = isOne ? singular[language] : (plural[language] ?? singular[language]);
  const noun = language === 'fr' && !isOne && word !== 'fois' ? word.replace(/s$/u, '') : word;
  return genders?.find(([pattern]) => pattern.test(noun))?.[1];
}
