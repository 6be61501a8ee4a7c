/** How one language speaks of minors as they must not be spoken of; parts of regular expressions. */
type Words = {
  minors: string;
  /** Always sexual beside a minor. */
  sexual: string;
  /** Sexual where a picture is ordered; in a script it may be news, history or family life. */
  bare: string;
  order: 'sexual first' | 'minor first';
  act: string;
  material: string;
  /** Sentences with these speak against it. */
  against: string;
};

const words: Record<string, Words> = {
  en: {
    minors:
      '(?:child(?:ren)?(?! actor)|kids?(?! (?:gloves|leather|goat))|minors|school(?:girl|boy)s?|preteens?|little (?:girl|boy)s?|under-?age (?:girl|boy|teen)s?|(?:[1-9]|1[0-7])[- ]year[- ]old (?:girl|boy|child|student)s?)(?! (?:costume|outfit|uniform|dress|look))',
    sexual: '(?:sexy|erotic|horny|pornographic|lewd|seductive)',
    bare: '(?:naked|nude|topless|undressed)',
    order: 'sexual first',
    act: '(?:have|has|having|had|want|wants) sex with (?:(?:a|an|the|my|his|her|their|little|young) ){0,2}MINORS(?! (?:around|in|at|near|nearby|next|asleep|sleeping|present|upstairs))',
    material: '(?:child|kiddie|kids?|under-?age|preteen|loli) (?:porn\\p{L}*|erotica|hentai)',
    against:
      'against|stop|prevent|protect|fight|report|illegal|crime|criminal|law|never|not|abuse|arrest|convict|charged|victim|police|banned|aware|danger|wrong',
  },
  es: {
    minors: '(?:niñ[oa]s?|colegialas?|menores)',
    sexual: '(?:sexys?|erótic[oa]s?|pornográfic[oa]s?)',
    bare: '(?:desnud[oa]s?)',
    order: 'minor first',
    act: 'sexo con (?:(?:un|una|el|la|los|las) )?(?:niñ[oa]s?|menor(?:es)?)',
    material: '(?:pornografía|porno) infantil',
    against:
      'contra|denunci|delito|ilegal|preven|proteg|detenid|abus|combat|luch|policía|conden|víctima|nunca|jamás|no ',
  },
  de: {
    minors: '(?:kind(?:er|es|ern)?|kleine[sn]? mädchen|schulmädchen|minderjährige[nr]?)',
    sexual: '(?:sexy|erotische[nrs]?|geile[nrs]?|pornografische[nrs]?)',
    bare: '(?:nackte[nrs]?)',
    order: 'sexual first',
    act: 'sex mit (?:(?:einem|einer|kleinen|dem) )?(?:kind(?:ern)?|minderjährigen)',
    material: 'kinderporno\\p{L}*',
    against:
      'gegen|bekämpf|verb[oi]t|straf|illegal|schütz|schutz|missbrauch|meld|polizei|opfer|nie|nicht|verhaft|verurteil|kein',
  },
  fr: {
    minors: '(?:enfants?|petites? filles?|écolières?|mineure?s?)',
    sexual: '(?:sexy|érotiques?|pornographiques?)',
    bare: '(?:nue?s?)',
    order: 'minor first',
    act: '(?:sexe|relations? sexuelles?) avec (?:(?:un|une|des) )?(?:enfants?|mineure?s?)',
    material: '(?:pédopornographi\\p{L}*|porno\\p{L}* (?:enfantine?|juvénile))',
    against:
      'contre|lutt|dénonc|interdi|illéga|crime|proté|abus|victime|police|condamn|jamais|signal|puni|délit|ne |pas ',
  },
  it: {
    minors: '(?:bambin[aeio]|minorenn[ei])',
    sexual: '(?:sexy|erotic(?:[ao]|he|i)|pornografic(?:[ao]|he|i))',
    bare: '(?:nud[aeio])',
    order: 'minor first',
    act: 'sesso con (?:(?:un|una|dei|delle) )?(?:bambin[aeio]|minorenn[ei])',
    material: '(?:pedopornografia|pornografia (?:infantile|minorile))',
    against: 'contro|combatt|denunci|illegal|reato|protegg|protezione|abus|vittim|polizia|condann|mai|non ',
  },
  pt: {
    minors: '(?:crianças?|meninas?|menores)',
    sexual: '(?:sexy|erótic[oa]s?|pornográfic[oa]s?)',
    bare: '(?:nus?|nuas?|pelad[oa]s?)',
    order: 'minor first',
    act: 'sexo com (?:(?:um|uma) )?(?:crianças?|menor(?:es)?)',
    material: '(?:pornografia|pornô) infantil',
    against: 'contra|denunci|crime|ilegal|prote[gjç]|abus|vítima|polícia|combat|nunca|não ',
  },
};

const descriptors =
  '(?:(?:and |y |et |e |und )?(?:young|little|small|blonde|kleine[nrs]?|junge[nrs]?|muy|très|molto) )*';
const whole = (source: string) => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'iu');

const rules = Object.values(words).map(({ minors, sexual, bare, order, act, material, against }) => {
  const beside = (adjective: string) =>
    whole(order === 'sexual first' ? `${adjective} ${descriptors}${minors}` : `${minors} ${descriptors}${adjective}`);
  return {
    everywhere: [beside(sexual), whole(act.replace('MINORS', minors))],
    ordered: [beside(bare), whole(material)],
    against: new RegExp(`(?<!\\p{L})(?:${against})`, 'iu'),
  };
});

/**
 * The words in which one sentence speaks of minors sexually; a sentence that speaks against it is let through. `isOrder`
 * is for descriptions of pictures.
 */
export function findSexualMinors(sentence: string, isOrder: boolean): string | undefined {
  for (const { everywhere, ordered, against } of rules) {
    const found = (isOrder ? [...everywhere, ...ordered] : everywhere)
      .map((pattern) => pattern.exec(sentence)?.[0])
      .find((words) => words !== undefined);
    if (found && !against.test(sentence.replace(found, ' '))) return found;
  }
  return undefined;
}
