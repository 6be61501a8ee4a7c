import { tables } from './tables.ts';
import { fold } from './words.ts';

/**
 * Whether a description asks for a person under 18, in any language that prompts are read in: by a noun ('schoolgirl',
 * 'niña'), an age in digits or words ('girl of 6', 'sechzehnjährig', '17 ans') or a small one of a noun that adults have
 * too ('little girl'). Children who are looked after, or who are not to be seen, do not count.
 */
export function describesMinor(prompt: string): boolean {
  const text = normalise(prompt);
  const hits = [...text.matchAll(nouns), ...text.matchAll(ages), ...text.matchAll(durations), ...text.matchAll(bare)];
  if (!adult.test(text)) hits.push(...text.matchAll(smallOnes));
  return hits.some((hit) => {
    const [before, after] = [text.slice(0, hit.index), text.slice(hit.index + hit[0].length)];
    return (
      !larger.test(before) &&
      !taught.test(after) &&
      !denied.test(before) &&
      !cared.test(before) &&
      !ofSomethingElse.test(after)
    );
  });
}

/** Folded words and numbers with a space on each side; what ends a clause is a comma. 'ñ' stays: Nina is a name. */
function normalise(prompt: string): string {
  const letters = prompt.normalize('NFC').toLowerCase().replaceAll('ñ', '\u0001');
  const apart = fold(letters)
    .replaceAll('\u0001', 'ñ')
    .replace(/(\p{N})(?=\p{L})|(\p{L})(?=\p{N})/gu, '$& ');
  return ` ${apart.replace(/[.,;:!?()[\]\n]+/g, ' , ').replace(/[^\p{L}\p{N},]+/gu, ' ')} `.replace(/ +/g, ' ');
}

/** Phrases between commas, as one part of a pattern. */
const any = (...lists: string[]) =>
  `(?:${lists
    .flatMap((list) => list.split(','))
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .join('|')})`;

const nouns = pattern(
  any(
    // English
    `child, children, kids?, kiddos?, toddlers?, baby, babies, infants?, newborns?, school ?(?:child|children|girls?|boys?|kids?),
      teens?, tweens?, pre ?teens?, (?:pre ?)?teenage(?:d|rs?)?, adolescents?, juveniles?, minors, underaged?, under age,
      a minor(?= (?:with|in|who|wearing|from) | \\W| $), preschoolers?, kindergart(?:en)?ers?, (?:high|middle) schoolers?, \\w+ graders?,
      (?:high|middle|primary|elementary|secondary|grammar) school (?:students?|pupils?|girls?|boys?|kids?), school pupils?`,
    // German
    `\\w+kinder, (?<! (?:a|the|with|and|more|much|his|her) )kinder, (?!(?:man|woman|human|un)kind)\\w+kind(?:e?s)?, kind (?:mit|im|auf|das), kindchen, saugling\\w*, babys, teenies?,
      (?:ein|een|eine[sm]|das|dem|des|diese[sm]|\\w+es) kind(?:es)?, jugendliche\\w*, heranwachsende\\w*, minderjahrige?\\w*,
      schul(?:madchen|jungen?|bub\\w*), (?:grund)?schuler(?:in|innen|n)?, gymnasiast\\w*, knaben?, madel`,
    // Dutch
    `kinderen, kindjes?, (?:het|klein) kind, kind met, peuters?, kleuters?, tieners?, tiener\\w+, pubers?, zuigeling\\w*,
      minderjarige?n?, school(?:meisjes?|jongens?), scholier\\w*, jongetjes?, jochies?`,
    // French
    `enfants?, bebes?, fillettes?, gamine?s?, gosses?, momes?, garconnets?, bambins?, nourrissons?, adolescente?s?, ados?,
      ecoliere?s?, collegien(?:ne)?s?, lyceen(?:ne)?s?, petites? filles?, (?:petit|jeune)s? garcons?,
      mineure?s?(?! de (?:fond|charbon))`,
    // Spanish
    `niñ[oa]s?, niñit[oa]s?, (?:una?|la|el|las|los|pequen[oa]) nin[oa]s?(?= ), chiquill[oa]s?, nen[ea]s?, colegial(?:a|as|es)?,
      parvul[oa]s?, menor(?:es)? de edad, adolescentes`,
    // Italian
    `bambin[oaie], bimb[aie], (?:un|il) bimbo, neonat[oaie], fanciull[oaie], ragazzin[oaie], adolescent[ei], minorenn[ei],
      scolar[oaie], scolarett[oaie], liceal[ei], (?:dec|undic|dodic|tredic|quattordic|quindic|sedic|diciassett)enn[ei]`,
    // Portuguese
    `criancas?, criancinhas?, menin[oa]s?, menininh[oa]s?, garotinh[oa]s?, miud[oa]s?, menor(?:es)? de idade`,
  ),
);

/** Said of adults as well. */
const anybody = any(
  'girls?, boys?, daughters?, sons?, person, female, male, somebody, someone, student, sister, brother',
  'madchen, junge, jungen, bub, tochter, sohn, bruder, schwester, meisjes?, jongens?, dochter, zoon, persoon',
  'filles?, garcons?, fils, personne, chic[oa]s?, muchach[oa]s?, hij[oa]s?, persona, joven, ragazz[oaie], figli[oa]',
  'garot[oa]s?, rapaz, rapazes, raparigas?, moc[oa]s?, filh[oa]s?, pessoa',
);
/** Without 'jeune' and 'petite', which are said of adults. */
const small = any('little, small, young, tiny, wee, kleine?[rsmn]?, junge[rsmn]?, jonge?, pequen[oa]s?, piccol[oaie]');
const children = any(
  'girls?, boys?, madchen, junge, bub, meisjes?, jongens?, filles?, garcons?, chic[oa]s?, ragazz[oaie], garot[oa]s?, rapaz, raparigas?, moc[oa]s?',
);
const smallOnes = pattern(`${small}(?: \\w+)? ${children}|${children} (?:pequen[oa]s?|piccol[oaie])`);

/** One to seventeen. */
const minorWords = any(
  'one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen',
  'eins?, eine[mnrs]?, zwei, drei, vier, fu?e?nf, sechs, sieben, acht, neun, zehn, elf, zwo?e?lf, dreizehn, vierzehn, fu?e?nfzehn, sechzehn, siebzehn',
  'een, twee, drie, vijf, zes, zeven, negen, tien, twaalf, dertien, veertien, vijftien, zestien, zeventien',
  'une?, deux, trois, quatre, cinq, sept, huit, neuf, dix, onze, douze, treize, quatorze, quinze, seize, dix sept',
  'una?, uno, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, trece, catorce, quince, dieciseis, diecisiete',
  'due, tre, quattro, cinque, sei, sette, otto, nove, dieci, undici, dodici, tredici, quattordici, quindici, sedici, diciassette',
  'uma?, dois, duas, quatro, sete, oito, dez, doze, treze, catorze, quatorze, quinze, dezesseis, dezasseis, dezessete, dezassete',
);
const minorAge = `(?:\\d|1[0-7]|${minorWords})(?: (?:to|or|and|bis|oder|tot|of|a|ou|o|y|e) \\w+)?`;
const units = any('years?, yrs?, jahren?, jaar, jaren, ans?, anos?, años?, añitos, anni, anno');
const youngUnits = any('months?, weeks?, days?, monaten?, wochen?, maanden?, weken, mois, meses, mesi, semanas');

/** Before the last word of a number that is larger: 'forty', 'cuarenta y'. */
const larger = new RegExp(` ${any(...tables.map(({ numbers }) => fold(numbers.tens)))}(?: (?:y|e|et|und|en))?$`);

/** Where a description of a person's age ends. */
const ends = '(?= (?:,|with|and|who|mit|und|met|en|avec|et|con|y|e|com) | $)';
const ages = pattern(
  `${minorAge} (?:${units} (?:old|of age|young|alte?[rsmn]?|oude?|de edad|d eta|di eta|de idade)|yo|y o|j?ahrige?[rsmn]?|jarige?)`,
  `${minorWords}(?:ja(?:e)?hrige?[rsmn]?|jarige?)`,
  `\\w+ ${youngUnits} (?:old|of age|alte?[rsmn]?|oud)`,
  `(?:aged?|ages|age of|age is|turning|im alter von|alter|leeftijd(?: van)?|agee?s? de|age de|a la edad de|edad de|all eta di|eta di|com|idade de) ${minorAge}(?: ${units})?${ends}`,
  `(?:${any('under, below, younger than, unter, junger als, onder de, jonger dan, moins de, menor(?:es)? de, menos de, sotto i, meno di')})(?: the age of)? (?:1?\\d|${minorWords}|eighteen|achtzehn|achttien|dix huit|dieciocho|diciotto|dezoito)(?: ${units})?(?= ,| $)`,
);
const work = any(
  'experience, experiencia, esperienza, ervaring, \\w*erfahrung, praxis, practice, metier, carriere, carrera, carreira, carriera',
  'service, servicio, servizio, marriage, mariage, ago, work, trabajo, trabalho, lavoro, travail, business',
);
/** A number of years that stands alone is an age unless it tells how long something has lasted. */
const durations = pattern(
  `(?:of|de|di|von|van) ${minorAge} ${units}(?! (?:old|alt|oud))(?! (?:\\w+ ){0,2}${work} )`,
  `(?<! (?:for|since|in|over|past|last|seit|vor|depuis|y a|pendant|hace|desde|durante|da|sinds|ha|faz) )${minorAge} ${units}${ends}`,
);
const one = any('one, eins?, eine[mnrs]?, een, une?, una?, uno, uma?');
const bare = pattern(`${anybody}(?: (?:of|,|von|van|de|di|aged?))* (?!${one} )${minorAge}${ends}`);

/** An adult's age, in digits or by the decade. */
const adult =
  / (?:aged?|of) (?:1[89]|[2-9]\d) | (?:1[89]|[2-9]\d) (?:year|yr|yo |y o |jahr|jaar|an|ann|años|jarig)| (?:in|of) (?:her|his|their|the) (?:\w+ )?(?:twenties|thirties|forties|fifties|sixties|seventies|eighties|\d0 s) | adult| erwachsen| volwassen/;

const articles = any(
  'a, an, the, any, her, his, their, my, ein, eine[mnrs]?, kleine[mnrs]?, een, une?, des?, una?, un[oa]?, uma?, der, die, das, den, dem, small, little, young, other',
);
const denied = new RegExp(
  ` (?:without|no|not|never|no longer|remove|delete|erase|ohne|kein|keine[mnrs]?|nicht|zonder|geen|niet|sans|pas d|pas de|aucune?|sin|ningun|ninguna|senza|nessuna?|non|sem|nenhuma?|nao)(?: ${articles})*$`,
);
const carers = any(
  'teacher, tutor, coach, trainer, mother, mom, mum, father, dad, parent, grand\\w+, grann\\w+, nurse, doctor, p(?:a)?ediatric\\w+, author, writer, nanny, sitter, minder, carer, caregiver, therapist, psycholog\\w+, educator, entertainer, guardian, host, aunt, uncle, works, working',
  'lehrer, mutter, vater, oma, opa, gross\\w+, erzieher, arzt, arztin, autor, eltern, arbeitet, moeder, vader, leraar, lerares, juf, schrijver',
  'professeure?, enseignante?, maitresse, mere, pere, maman, papa, nounou, medecin, auteure?, profesora?, maestr[oa], madre, padre, abuel[oa], enfermer[oa], autora?',
  'insegnante, mamma, nonn[oa], dottor\\w*, autore, autrice, professora?, mae, pai, avo, medic[oa], enfermeir[oa], escritora?',
);
const carings = any(
  'teaches, taught, raises, raised, loves, helps, treats, looks after, cares for, works with',
  'enseigne, eduque, garde, soigne, enseña, educa, cuida, insegna, ensina',
);
/** 'A teacher of small children', 'the mother of a 6 year old'. */
const cared = new RegExp(
  ` ${carers}(?:in|innen|s)?(?: \\w+){0,2} (?:of|for|to|with|von|fur|mit|van|voor|met|de|d|des|du|pour|para|por|di|dei|per|da|do)(?: (?!,)\\S+){0,3}$| ${carers} (?:zweier|dreier|vierer|mehrerer)(?: \\w+)?$| (?:who|die|que|qui|che)(?: \\w+)? ${carings}(?: (?:a|ai|aux|os|as|los|las|to|the|i|le|des|les|small|little))*$`,
);
/** 'Die Kinder unterrichtet'. */
const taught = /^ (?:unterrichtet|betreut|lehrt|erzieht|lesgeeft|les geeft|onderwijst|verzorgt|begeleidt) /;
/** What comes after 'children', 'baby' or '10 year old' where it is no person: 'children's author', 'baby blue'. */
const ofSomethingElse = new RegExp(
  `^(?: s)? ${any(
    'authors?, books?, doctors?, nurse, hospital, ward, entertainer, teacher, tv, television, psycholog\\w+, psychiatrist',
    'therapist, minder, care, carer, sitter, clothes, charity, rights, gloves, free, friendly, blue, pink, shower, bump, grand, doll',
    'car, company, business, suit, jacket, shirt, sweater, coat, hat, beard, scar, tattoo, watch, guitar, whisk(?:e)?y, wine',
    'dog, cat, house, brand, glasses',
  )} |^ (?:face|faced|soft|hair) `,
);

function pattern(...parts: string[]): RegExp {
  return new RegExp(` (?:${parts.join('|')})(?= |$)`, 'g');
}
