/**
 * Words for people under 18, and around them, in every language that prompts are read in: folded (except 'ñ'), between
 * commas, with the patterns of their endings. `minors.ts` puts them together.
 */
/** Who is a minor by this word alone. */
export const nouns = [
  // English
  `child, children, kids?, kiddos?, toddlers?, baby, babies, infants?, newborns?, school ?(?:child|children|girls?|boys?|kids?),
    teens?, tweens?, pre ?teens?, youngsters?, a youth(?! (?:worker|coach|leader|club)), lolitas?, lolis?, shotas?, a pupil, school pupils?,
      (?:boy|girl|cub) scouts?, sweet sixteen, a minor (?:girl|boy|child|person|female|male), (?:pre ?)?teenage(?:d|rs?)?, adolescents?, juveniles?, minors, underaged?, under age,
    a minor(?= (?:with|in|who|wearing|from) | \\W| $), preschoolers?, kindergart(?:en)?e?rs?, kindergartners?, (?:high|middle) schoolers?, \\w+ graders?,
      (?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\\d+ (?:st|nd|rd|th)) grade,
    (?:high|middle|primary|elementary|secondary|grammar) school (?:students?|pupils?|girls?|boys?|kids?), school uniform`,
  // German
  `\\w+kinder, (?<! (?:a|the|with|and|more|much|his|her) )kinder, (?!(?:man|woman|human|un)kind)\\w+kind(?:e?s)?, kind (?:mit|im|auf|das), kind(?<=^ kind)(?= $), mit kind, kinder(?:gesicht|portrat|portrait|foto|bild)\\w*, kindchen, saugling\\w*, babys, teenies?,
    (?:ein|een|eine[sm]|das|dem|des|diese[sm]|\\w+es) kind(?:es)?, jugendliche\\w*, heranwachsende\\w*, minderjahrige?\\w*,
    schul(?:madchen|jungen?|bub\\w*), (?:(?:grund|vor|mittel|haupt|real|gesamt)?schuler)(?:in|innen|n)?, halbwuchsige?[rsmn]?,
      (?:ihr|sein|mein|unser)(?:em|en|es)? kind, schuluniform, gymnasiast\\w*, knaben?, madel`,
  // Dutch
  `kinderen, kindjes?, (?:het|klein) kind, kind met, peuters?, kleuters?, tieners?, tiener\\w+, pubers?, zuigeling\\w*,
    minderjarige?n?, school(?:meisjes?|jongens?), scholier\\w*, \\w*leerling(?:en)?, met kind, brugklassers?, (?:haar|zijn|hun|mijn|ons) kind, schooluniform, jongetjes?, jochies?`,
  // French
  `enfants?, (?<! (?:bleu|rose|azul|rosa) )bebes?, eleves? (?:de college|de lycee|de primaire|du primaire), fillettes?, gamine?s?, gosses?, momes?, garconnets?, bambins?, nourrissons?, adolescente?s?, ados?,
    ecoliere?s?, collegien(?:ne)?s?, lyceen(?:ne)?s?, petites? filles?, (?:petit|jeune)s? garcons?,
    mineure?s?(?! de (?:fond|charbon))`,
  // Spanish
  `niñ[oa]s?, niñit[oa]s?, (?:una?|la|el|las|los|pequen[oa]) nin[oa]s?(?= ), chiquill[oa]s?, nen[ea]s?, colegial(?:a|as|es)?,
    parvul[oa]s?, quinceañeras?, infantes?, (?:estudiante|alumn[oa])s? de (?:secundaria|primaria|instituto), uniforme escolar, menor(?:es)? de edad, adolescentes`,
  // Italian
  `(?<! rosa )bambin[oaie], bimb[aie], (?:un|il) bimbo, neonat[oaie], fanciull[oaie], ragazzin[oaie], adolescent[ei], minorenn[ei],
    scolar[oaie], scolarett[oaie], liceal[ei], alunn[oaie], student\\w+ delle (?:medie|superiori|elementari), (?:dec|undic|dodic|tredic|quattordic|quindic|sedic|diciassett)enn[ei]`,
  // Portuguese
  `criancas?, criancinhas?, menin[oa]s?, menininh[oa]s?, garotinh[oa]s?, miud[oa]s?, recem nascid[oa]s?, (?:estudantes?|alun[oa]s?) do ensino (?:medio|fundamental), uniforme escolar, menor(?:es)? de idade`,
];

/** Said of adults as well. */
export const anybody = [
  'girls?, boys?, lad, lass, woman, man, lady, guy, daughters?, sons?, person, female, male, somebody, someone, student, sister, brother',
  'frau, mann, vrouw, femme, homme, mujer, hombre, donna, uomo, mulher, homem',
  'madchen, junge, jungen, bub, tochter, sohn, bruder, schwester, meisjes?, jongens?, dochter, zoon, persoon',
  'filles?, garcons?, fils, personne, chic[oa]s?, muchach[oa]s?, hij[oa]s?, persona, joven, ragazz[oaie], figli[oa]',
  'garot[oa]s?, rapaz, rapazes, raparigas?, moc[oa]s?, filh[oa]s?, pessoa',
];

/** Without 'jeune' and 'petite', which are said of adults. */
export const small = [
  'little, small, young, tiny, wee, kleine?[rsmn]?, junge[rsmn]?, jonge?, peque[nñ][oa]s?, piccol[oaie]',
];

/** Adults, unless they are small. */
export const children = [
  'girls?, boys?, madchen, junge, bub, meisjes?, jongens?, filles?, garcons?, chic[oa]s?, ragazz[oaie], garot[oa]s?, rapaz, raparigas?, moc[oa]s?',
  'sons?, daughters?, sohn, tochter, zoon, dochter, hij[oa]s?, filh[oa]s?, figli[oa]',
];

/** Minors in the places below; elsewhere they may be adults. */
export const pupils = ['students?, pupils?, studentin, eleves?, estudiantes?, student[ei]ss?a?, estudante, studenten?'];

/** Where only minors are taught, in place of their age. */
export const schools = [
  'kindergarten, nursery(?: school)?, pre ?school, (?:primary|elementary|middle|high|secondary|grammar) school',
  'kindergarten, kita, kinderkrippe, (?:grund|vor|haupt|real|mittel)schule, schulklasse, gymnasium',
  '(?:erste|zweite|dritte|vierte|funfte|sechste|siebte|achte|neunte|zehnte)n? klasse, \\d\\d?(?: .)? klasse',
  '(?:ecole )?maternelle, creche, (?:ecole )?(?:primaire|elementaire), lycee, cp, ce (?:1|2), cm (?:1|2), [3-6] e(?:me)?',
  '(?:au|de|du) college, guarderia, jardin de infancia, preescolar, primaria, secundaria, instituto',
  'asilo, (?:scuola )?(?:materna|elementare|media|primaria), elementari, medie, liceo',
  'jardim de infancia, pre escola, escola primaria, ensino (?:fundamental|medio)',
  'basisschool, kleuterschool, peuterspeelzaal, middelbare school, brugklas, groep \\d',
];
/** Between the two. */
export const inSchool = [
  'in, at, of, from, on, the, a, her, his, im, an, am, auf, aus, der, die, dem, einer, einem, ihrer, seiner, de, du, d, en, a, la, le, l, au, une',
  'del, el, una, un, della, delle, dell, di, alla, all, al, nella, no, na, do, da, op, van, het, uit',
];

/** One to seventeen. */
export const minorNumbers = [
  'one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen',
  'eins?, eine[mnrs]?, zwei, drei, vier, fu?e?nf, sechs, sieben, acht, neun, zehn, elf, zwo?e?lf, dreizehn, vierzehn, fu?e?nfzehn, sechzehn, siebzehn',
  'een, twee, drie, vijf, zes, zeven, negen, tien, twaalf, dertien, veertien, vijftien, zestien, zeventien',
  'une?, deux, trois, quatre, cinq, sept, huit, neuf, dix, onze, douze, treize, quatorze, quinze, seize, dix sept',
  'una?, uno, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, trece, catorce, quince, dieciseis, diecisiete',
  'due, tre, quattro, cinque, sei, sette, otto, nove, dieci, undici, dodici, tredici, quattordici, quindici, sedici, diciassette',
  'uma?, dois, duas, quatro, sete, oito, dez, doze, treze, catorze, quatorze, quinze, dezesseis, dezasseis, dezessete, dezassete',
];

export const units = ['years?, yrs?, jahren?, jaar, jaren, ans?, anos?, años?, añitos, anni, anno'];

/** Only small children are counted in these. */
export const youngUnits = ['months?, weeks?, days?, monaten?, wochen?, maanden?, weken, mois, meses, mesi, semanas'];

/** What years are counted of that are no age. */
export const work = [
  'experience, experiencia, esperienza, ervaring, \\w*erfahrung, praxis, practice, metier, carriere, carrera, carreira, carriera',
  'service, servicio, servizio, marriage, mariage, ago, work, trabajo, trabalho, lavoro, travail, business',
];

export const one = ['one, eins?, eine[mnrs]?, een, une?, una?, uno, uma?'];

/** Between such a word and the minor. */
export const articles = [
  'a, an, the, any, her, his, their, my, ein, eine[mnrs]?, kleine[mnrs]?, een, une?, des?, una?, un[oa]?, uma?, der, die, das, den, dem, small, little, young, other, ai, aux, as, los, las, to, the, i, le, les',
];

/** Who has to do with children who are not in the picture. */
export const carers = [
  'teacher, tutor, coach, trainer, mother, mom, mum, father, dad, parent, grand\\w+, grann\\w+, nurse, doctor, p(?:a)?ediatric\\w+, author, writer, nanny, sitter, minder, carer, caregiver, therapist, psycholog\\w+, educator, entertainer, guardian, host, aunt, uncle',
  'lehrer, mutter, vater, oma, opa, gross\\w+, erzieher, arzt, arztin, autor, eltern, moeder, vader, leraar, lerares, juf, schrijver',
  'professeure?, enseignante?, maitresse, mere, pere, maman, papa, nounou, medecin, auteure?, profesora?, maestr[oa], madre, padre, abuel[oa], enfermer[oa], autora?, verple\\w+, books?, libros?, livres?, buch, bucher, libri, libro, livros?, boek, boeken',
  'insegnante, mamma, nonn[oa], dottor\\w*, autore, autrice, professora?, mae, pai, avo, medic[oa], enfermeir[oa], escritora?',
];

export const carings = [
  'teaches, taught, raises, raised, loves, helps, treats, trains, tutors, coaches, looks after, cares for, works with',
  'enseigne, eduque, garde, soigne, enseña, educa, cuida, insegna, ensina',
];

/** What is no person though it has one of these words before it. */
export const others = [
  'authors?, drama, fiction, books?, doctors?, nurse, hospital, ward, entertainer, teacher, tv, television, psycholog\\w+, psychiatrist',
  'therapist, minder, care, carer, sitter, clothes, charity, rights, gloves, free, friendly, blue, pink, shower, bump, grand, doll',
  'car, company, business, suit, jacket, shirt, sweater, coat, hat, beard, scar, tattoo, watch, guitar, whisk(?:e)?y, wine',
  'dog, cat, house, brand, glasses, leather',
];

/** How a tie to children is told, from the word for somebody to that for them. */
export const ofThem = ['of, for, to, von, fur, van, voor, de, d, des, du, pour, para, por, di, dei, per, da, do'];
export const oneOfThem = ['zweier, dreier, vierer, mehrerer, eines, einer, meines, seiner, ihrer, ihres'];
export const workers = [
  'works?, working, worked, experience, arbeitet, \\w*erfahrung, werkt, ervaring, travaille, trabaja, lavora, trabalha',
];
export const withThem = ['with, mit, met, avec, con, com'];
export const who = ['who, die, der, que, qui, che'];
/** The same where the verb comes last. */
export const caringsBehind = [
  'unterrichtet, betreut, lehrt, erzieht, lesgeeft, les geeft, onderwijst, verzorgt, begeleidt',
];

export const denials = [
  'without, no, not, never, no longer, remove, delete, erase, ohne, kein, keine[mnrs]?, nicht, zonder, geen, niet',
  'sans, pas d, pas de, aucune?, sin, ningun, ninguna, senza, nessuna?, non, sem, nenhuma?, nao',
];

/** Before an age. */
export const ageOf = [
  'aged?, ages, age of, age is, turning, im alter von, alter, leeftijd(?: van)?, agee?s? de, age de',
  'a la edad de, edad de, edad, all eta di, eta di, eta, com, idade de, idade',
];
export const younger = [
  'under, below, younger than, unter, junger als, onder de, jonger dan, moins de, menor(?:es)? de, menos de, sotto i, meno di',
];
export const eighteen = ['eighteen, achtzehn, achttien, dix huit, dieciocho, diciotto, dezoito'];
/** Before an age that is only told: 'she is fifteen'. */
export const looks = [
  '(?:she|he|who) (?:s|is), (?:just )?turned, looks, looks like, appears, only, just, sie ist, er ist, wirkt wie, ziet eruit als, zij is, hij is',
];
/** Ten to seventeen, without what is another word elsewhere ('once', 'elf'). */
export const teens = [
  'ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, zehn, zwolf, dreizehn, vierzehn, funfzehn',
  'sechzehn, siebzehn, tien, twaalf, dertien, veertien, vijftien, zestien, zeventien, onze, douze, treize, quatorze',
  'quinze, dix sept, diez, doce, trece, catorce, quince, dieciseis, diecisiete, dieci, undici, dodici, tredici',
  'quattordici, quindici, sedici, diciassette, dez, doze, treze, dezesseis, dezassete, dezessete',
];

/** German words that are also written without their umlauts. */
export const umlauts = ['maedchen, saeugling, schueler, fuenf, zwoelf, jaehrig, wuechsig'];
