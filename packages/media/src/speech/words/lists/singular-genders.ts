import type { LanguageCode } from '@portray/contracts/languages';
import type { Gender } from '../word-form.ts';

/** The first pattern that fits tells; a word that none fits is no noun that is known. */
export type Genders = readonly (readonly [pattern: RegExp, gender: Gender])[];

export const [masculine, feminine, neuter] = ['masculine', 'feminine', 'neuter'] as const;
const common = 'common' as const;

/** 'a|b' as whole words. */
export const words = (list: string) => new RegExp(`^(?:${list})$`, 'u');

/** Nouns that stand after one, in the singular. */
export const singularGenders: Partial<Record<LanguageCode, Genders>> = {
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
