// Ordinals of languages for which CLDR spells none, or only in one form. A template has CLDR's notation of rules, with '~', '^'
// and '°' where an ending stands; the endings stand in this order for each form of the word.

type Endings = Record<string, readonly string[]>;
type RuleSets = Record<string, string>;

function declined(template: string, endings: Endings): RuleSets {
  const lines = template.trim().split(/\s*;\s*/u);
  return Object.fromEntries(
    Object.entries(endings).flatMap(([forms, [hard = '', soft = hard, short = hard]]) => {
      const text = lines
        .filter((line) => line !== '')
        .map((line) => `${line.replaceAll('~', hard).replaceAll('^', soft).replaceAll('°', short)};`)
        .join('\n');
      return forms.split(' ').map((form) => [form === '-' ? '%spellout-ordinal' : `%spellout-ordinal-${form}`, text]);
    }),
  );
}

const czech = declined(
  `0: nult~; 1: prvn^; 2: druh~; 3: třet^; 4: čtvrt~; 5: pát~; 6: šest~; 7: sedm~; 8: osm~; 9: devát~; 10: desát~;
  11: jedenáct~; 12: dvanáct~; 13: třináct~; 14: čtrnáct~; 15: patnáct~; 16: šestnáct~; 17: sedmnáct~; 18: osmnáct~;
  19: devatenáct~; 20: dvacát~[ >>]; 30: třicát~[ >>]; 40: čtyřicát~[ >>]; 50: padesát~[ >>]; 60: šedesát~[ >>];
  70: sedmdesát~[ >>]; 80: osmdesát~[ >>]; 90: devadesát~[ >>]; 100: [sto >>|st~]; 200: [dvě stě >>|dvoust~];
  300: [tři sta >>|třist~]; 400: [čtyři sta >>|čtyřst~]; 500: [pět set >>|pětist~]; 600: [šest set >>|šestist~];
  700: [sedm set >>|sedmist~]; 800: [osm set >>|osmist~]; 900: [devět set >>|devítist~]; 1000: [tisíc >>|tisíc^];
  2000: [dva tisíce >>|dvoutisíc^]; 3000: [<%spellout-cardinal-masculine< tisíc >>|<%spellout-cardinal-masculine< tisíc^]`,
  {
    masculine: ['ý', 'í'],
    feminine: ['á', 'í'],
    neuter: ['é', 'í'],
    'masculine-genitive neuter-genitive': ['ého', 'ího'],
    'feminine-genitive feminine-dative feminine-locative': ['é', 'í'],
    'masculine-dative neuter-dative': ['ému', 'ímu'],
    'masculine-locative neuter-locative': ['ém', 'ím'],
    'masculine-instrumental neuter-instrumental': ['ým', 'ím'],
    'feminine-accusative feminine-instrumental': ['ou', 'í'],
  },
);

const slovak = declined(
  `0: nult~; 1: prv~; 2: druh~; 3: tre^; 4: štvrt~; 5: piat°; 6: šiest°; 7: siedm°; 8: ôsm°; 9: deviat°; 10: desiat°;
  11: jedenást°; 12: dvanást°; 13: trinást°; 14: štrnást°; 15: pätnást°; 16: šestnást°; 17: sedemnást°; 18: osemnást°;
  19: devätnást°; 20: dvadsiat°[ >>]; 30: tridsiat°[ >>]; 40: štyridsiat°[ >>]; 50: päťdesiat°[ >>]; 60: šesťdesiat°[ >>];
  70: sedemdesiat°[ >>]; 80: osemdesiat°[ >>]; 90: deväťdesiat°[ >>]; 100: [sto >>|st~]; 200: [dvesto >>|dvojst~];
  300: [<%spellout-cardinal-masculine<sto >>|<%spellout-cardinal-masculine<st~]; 1000: [tisíc >>|tisíci];
  2000: [dvetisíc >>|dvojtisíci]; 3000: [<%spellout-cardinal-masculine< tisíc >>|<%spellout-cardinal-masculine<tisíci]`,
  {
    masculine: ['ý', 'tí', 'y'],
    feminine: ['á', 'tia', 'a'],
    neuter: ['é', 'tie', 'e'],
    'masculine-genitive neuter-genitive': ['ého', 'tieho', 'eho'],
    'feminine-genitive feminine-dative feminine-locative': ['ej', 'tej', 'ej'],
    'masculine-dative neuter-dative': ['ému', 'tiemu', 'emu'],
    'feminine-accusative': ['ú', 'tiu', 'u'],
    'masculine-locative neuter-locative': ['om', 'ťom', 'om'],
    'masculine-instrumental neuter-instrumental': ['ým', 'tím', 'ym'],
    'feminine-instrumental': ['ou', 'ťou', 'ou'],
  },
);

const ukrainian = declined(
  `0: нульов~; 1: перш~; 2: друг~; 3: трет^; 4: четверт~; 5: п’ят~; 6: шост~; 7: сьом~; 8: восьм~; 9: дев’ят~; 10: десят~;
  11: одинадцят~; 12: дванадцят~; 13: тринадцят~; 14: чотирнадцят~; 15: п’ятнадцят~; 16: шістнадцят~; 17: сімнадцят~;
  18: вісімнадцят~; 19: дев’ятнадцят~; 20: [двадцять >>|двадцят~]; 30: [тридцять >>|тридцят~]; 40: [сорок >>|сороков~];
  50: [п’ятдесят >>|п’ятдесят~]; 60: [шістдесят >>|шістдесят~]; 70: [сімдесят >>|сімдесят~];
  80: [вісімдесят >>|вісімдесят~]; 90: [дев’яносто >>|дев’яност~]; 100: [сто >>|сот~]; 200: [двісті >>|двохсот~];
  300: [триста >>|трьохсот~]; 400: [чотириста >>|чотирьохсот~]; 500: [п’ятсот >>|п’ятисот~]; 600: [шістсот >>|шестисот~];
  700: [сімсот >>|семисот~]; 800: [вісімсот >>|восьмисот~]; 900: [дев’ятсот >>|дев’ятисот~]; 1000: [тисяча >>|тисячн~];
  2000: [дві тисячі >>|двохтисячн~]; 3000: [три тисячі >>|трьохтисячн~];
  4000: [<%spellout-cardinal-feminine< $(cardinal,one{тисяча}few{тисячі}other{тисяч})$ >>|<%spellout-cardinal-feminine<тисячн~]`,
  {
    masculine: ['ий', 'ій'],
    feminine: ['а', 'я'],
    neuter: ['е', 'є'],
    plural: ['і', 'і'],
    'masculine-genitive neuter-genitive': ['ого', 'ього'],
    'feminine-genitive': ['ої', 'ьої'],
    'plural-genitive plural-locative': ['их', 'іх'],
    'masculine-dative neuter-dative masculine-locative neuter-locative': ['ому', 'ьому'],
    'feminine-dative feminine-locative': ['ій', 'ій'],
    'feminine-accusative': ['у', 'ю'],
    'masculine-instrumental neuter-instrumental plural-dative': ['им', 'ім'],
    'feminine-instrumental': ['ою', 'ьою'],
    'plural-instrumental': ['ими', 'іми'],
  },
);

const russian = declined(
  `0: нулев°; 1: перв~; 2: втор°; 3: трет^; 4: четвёрт~; 5: пят~; 6: шест°; 7: седьм°; 8: восьм°; 9: девят~; 10: десят~;
  11: одиннадцат~; 12: двенадцат~; 13: тринадцат~; 14: четырнадцат~; 15: пятнадцат~; 16: шестнадцат~; 17: семнадцат~;
  18: восемнадцат~; 19: девятнадцат~; 20: [двадцать >>|двадцат~]; 30: [тридцать >>|тридцат~]; 40: [сорок >>|сороков°];
  50: [пятьдесят >>|пятидесят~]; 60: [шестьдесят >>|шестидесят~]; 70: [семьдесят >>|семидесят~];
  80: [восемьдесят >>|восьмидесят~]; 90: [девяносто >>|девяност~]; 100: [сто >>|сот~]; 200: [двести >>|двухсот~];
  300: [триста >>|трёхсот~]; 400: [четыреста >>|четырёхсот~]; 500: [пятьсот >>|пятисот~]; 600: [шестьсот >>|шестисот~];
  700: [семьсот >>|семисот~]; 800: [восемьсот >>|восьмисот~]; 900: [девятьсот >>|девятисот~]; 1000: [тысяча >>|тысячн~];
  2000: [две тысячи >>|двухтысячн~]; 3000: [три тысячи >>|трёхтысячн~]; 4000: [четыре тысячи >>|четырёхтысячн~];
  5000: [<%spellout-cardinal-feminine< $(cardinal,one{тысяча}few{тысячи}other{тысяч})$ >>|<%spellout-cardinal-masculine-genitive<тысячн~];
  1000000: [<%spellout-cardinal-masculine< $(cardinal,one{миллион}few{миллиона}other{миллионов})$ >>|<%spellout-cardinal-masculine< миллионн~]`,
  {
    masculine: ['ый', 'ий', 'ой'],
    feminine: ['ая', 'ья'],
    neuter: ['ое', 'ье'],
    plural: ['ые', 'ьи'],
    'masculine-genitive neuter-genitive': ['ого', 'ьего'],
    'feminine-genitive feminine-dative feminine-locative feminine-instrumental': ['ой', 'ьей'],
    'masculine-dative neuter-dative': ['ому', 'ьему'],
    'feminine-accusative': ['ую', 'ью'],
    'masculine-locative neuter-locative': ['ом', 'ьем'],
    'masculine-instrumental neuter-instrumental plural-dative': ['ым', 'ьим'],
    'plural-genitive plural-locative': ['ых', 'ьих'],
    'plural-instrumental': ['ыми', 'ьими'],
  },
);

const croatian = declined(
  `0: nult~; 1: prv~; 2: drug~; 3: treć^; 4: četvrt~; 5: pet~; 6: šest~; 7: sedm~; 8: osm~; 9: devet~; 10: deset~;
  11: =%spellout-numbering=~; 20: [dvadeset >>|dvadeset~]; 30: [trideset >>|trideset~]; 40: [četrdeset >>|četrdeset~];
  50: [pedeset >>|pedeset~]; 60: [šezdeset >>|šezdeset~]; 70: [sedamdeset >>|sedamdeset~]; 80: [osamdeset >>|osamdeset~];
  90: [devedeset >>|devedeset~]; 100: [sto >>|stot~]; 200: [dvjesto >>|dvjestot~]; 300: [tristo >>|tristot~];
  400: [četiristo >>|četiristot~]; 500: [petsto >>|petstot~]; 600: [šesto >>|šestot~]; 700: [sedamsto >>|sedamstot~];
  800: [osamsto >>|osamstot~]; 900: [devetsto >>|devetstot~]; 1000: [tisuću >>|tisućit~]; 2000: [dvije tisuće >>|dvijetisućit~];
  3000: [<%spellout-cardinal-feminine< $(cardinal,one{tisuća}few{tisuće}other{tisuća})$ >>|<%spellout-cardinal-feminine<tisućit~]`,
  {
    masculine: ['i'],
    feminine: ['a'],
    neuter: ['o', 'e'],
    plural: ['i'],
    'masculine-genitive neuter-genitive': ['og', 'eg'],
    'feminine-genitive': ['e'],
    'masculine-dative neuter-dative masculine-locative neuter-locative': ['om', 'em'],
    'feminine-dative feminine-locative': ['oj'],
    'feminine-accusative': ['u'],
    'masculine-instrumental neuter-instrumental': ['im'],
    'feminine-instrumental': ['om'],
    'plural-genitive': ['ih'],
  },
);

const serbian = declined(
  `0: нулт~; 1: прв~; 2: друг~; 3: трећ^; 4: четврт~; 5: пет~; 6: шест~; 7: седм~; 8: осм~; 9: девет~; 10: десет~;
  11: =%spellout-numbering=~; 20: [двадесет >>|двадесет~]; 30: [тридесет >>|тридесет~]; 40: [четрдесет >>|четрдесет~];
  50: [педесет >>|педесет~]; 60: [шездесет >>|шездесет~]; 70: [седамдесет >>|седамдесет~]; 80: [осамдесет >>|осамдесет~];
  90: [деведесет >>|деведесет~]; 100: [сто >>|стот~]; 200: [двеста >>|двестот~]; 300: [триста >>|тристот~];
  400: [четиристо >>|четиристот~]; 500: [петсто >>|петстот~]; 600: [шестсто >>|шестстот~]; 700: [седамсто >>|седамстот~];
  800: [осамсто >>|осамстот~]; 900: [деветсто >>|деветстот~]; 1000: [хиљаду >>|хиљадит~]; 2000: [две хиљаде >>|двехиљадит~];
  3000: [<%spellout-cardinal-feminine< $(cardinal,one{хиљада}few{хиљаде}other{хиљада})$ >>|<%spellout-cardinal-feminine<хиљадит~]`,
  {
    masculine: ['и'],
    feminine: ['а'],
    neuter: ['о', 'е'],
    plural: ['и'],
    'masculine-genitive neuter-genitive': ['ог', 'ег'],
    'feminine-genitive': ['е'],
    'masculine-dative neuter-dative masculine-locative neuter-locative': ['ом', 'ем'],
    'feminine-dative feminine-locative': ['ој'],
    'feminine-accusative': ['у'],
    'masculine-instrumental neuter-instrumental': ['им'],
    'feminine-instrumental': ['ом'],
    'plural-genitive': ['их'],
  },
);

const slovenian = declined(
  `0: ničt~; 1: prv~; 2: drug~; 3: tretj^; 4: četrt~; 5: pet~; 6: šest~; 7: sedm~; 8: osm~; 9: devet~; 10: deset~;
  11: =%spellout-numbering=~; 20: [>%%before-in>in]dvajset~; 30: [>%%before-in>in]trideset~; 40: [>%%before-in>in]štirideset~;
  50: [>%%before-in>in]petdeset~; 60: [>%%before-in>in]šestdeset~; 70: [>%%before-in>in]sedemdeset~;
  80: [>%%before-in>in]osemdeset~; 90: [>%%before-in>in]devetdeset~; 100: [sto >>|stot~]; 200: [dvesto >>|dvestot~];
  300: [<%spellout-numbering<sto >>|<%spellout-numbering<stot~]; 1000: [tisoč >>|tisoč^];
  2000: [<%spellout-numbering< tisoč >>|<%spellout-numbering<tisoč^]`,
  {
    masculine: ['i'],
    feminine: ['a'],
    neuter: ['o', 'e'],
    'masculine-genitive neuter-genitive': ['ega'],
    'feminine-genitive': ['e'],
    'masculine-dative neuter-dative': ['emu'],
    'feminine-dative feminine-locative': ['i'],
    'feminine-accusative feminine-instrumental': ['o'],
    'masculine-locative neuter-locative': ['em'],
    'masculine-instrumental neuter-instrumental': ['im'],
  },
);

const latvian = declined(
  `0: null~; 1: pirm~; 2: otr~; 3: treš~; 4: ceturt~; 5: piekt~; 6: sest~; 7: septīt~; 8: astot~; 9: devīt~; 10: desmit~;
  11: =%spellout-numbering=~; 20: [divdesmit >>|divdesmit~]; 30: [trīsdesmit >>|trīsdesmit~]; 40: [četrdesmit >>|četrdesmit~];
  50: [piecdesmit >>|piecdesmit~]; 60: [sešdesmit >>|sešdesmit~]; 70: [septiņdesmit >>|septiņdesmit~];
  80: [astoņdesmit >>|astoņdesmit~]; 90: [deviņdesmit >>|deviņdesmit~]; 100: [simt >>|simt~];
  200: [<%spellout-cardinal-masculine< simti >>|<%%spellout-prefixed<simt~]; 1000: [tūkstoš >>|tūkstoš~];
  2000: [<%spellout-cardinal-masculine< $(cardinal,one{tūkstotis}other{tūkstoši})$ >>|<%spellout-cardinal-masculine< tūkstoš~]`,
  {
    masculine: ['ais'],
    'feminine masculine-genitive': ['ā'],
    'feminine-genitive': ['ās'],
    'masculine-dative': ['ajam'],
    'feminine-dative': ['ajai'],
    'masculine-accusative feminine-accusative masculine-instrumental feminine-instrumental': ['o'],
    'masculine-locative feminine-locative': ['ajā'],
  },
);

const estonian = declined(
  `0: null~; 1: esime^; 2: tei^; 3: kolma~; 4: nelja~; 5: viie~; 6: kuue~; 7: seitsme~; 8: kaheksa~; 9: üheksa~; 10: kümne~;
  11: üheteistkümne~; 12: kaheteistkümne~; 13: kolmeteistkümne~; 14: neljateistkümne~; 15: viieteistkümne~; 16: kuueteistkümne~;
  17: seitsmeteistkümne~; 18: kaheksateistkümne~; 19: üheksateistkümne~; 20: [kahekümne >>|kahekümne~];
  30: [kolmekümne >>|kolmekümne~]; 40: [neljakümne >>|neljakümne~]; 50: [viiekümne >>|viiekümne~]; 60: [kuuekümne >>|kuuekümne~];
  70: [seitsmekümne >>|seitsmekümne~]; 80: [kaheksakümne >>|kaheksakümne~]; 90: [üheksakümne >>|üheksakümne~];
  100: [saja >>|saja~]; 200: [<%%genitive<saja >>|<%%genitive<saja~]; 1000: [tuhande >>|tuhande~];
  2000: [<%%genitive< tuhande >>|<%%genitive<tuhande~]`,
  {
    '-': ['s', 'ne'],
    genitive: ['nda', 'se'],
    partitive: ['ndat', 'st'],
    illative: ['ndasse', 'sesse'],
    inessive: ['ndas', 'ses'],
    elative: ['ndast', 'sest'],
    allative: ['ndale', 'sele'],
    adessive: ['ndal', 'sel'],
    ablative: ['ndalt', 'selt'],
    translative: ['ndaks', 'seks'],
    essive: ['ndana', 'sena'],
  },
);

const romanianTens = ['douăzeci', 'treizeci', 'patruzeci', 'cincizeci', 'șaizeci', 'șaptezeci', 'optzeci', 'nouăzeci'];

/** 'al douăzeci și treilea', 'a douăzeci și treia'. */
const romanian: RuleSets = {
  '%spellout-ordinal-masculine': '1: primul;\n2: al =%%ordinal-lea=;',
  '%spellout-ordinal-feminine': '1: prima;\n2: a =%%ordinal-a=;',
  '%%ordinal-lea': romanianOrdinals(
    'unulea doilea treilea patrulea cincilea șaselea șaptelea optulea nouălea zecelea unsprezecelea doisprezecelea treisprezecelea paisprezecelea cincisprezecelea șaisprezecelea șaptesprezecelea optsprezecelea nouăsprezecelea',
    romanianTens.map((tens) => `${tens}lea`),
    ['sutălea', 'mielea'],
  ),
  '%%ordinal-a': romanianOrdinals(
    'una doua treia patra cincea șasea șaptea opta noua zecea unsprezecea douăsprezecea treisprezecea paisprezecea cincisprezecea șaisprezecea șaptesprezecea optsprezecea nouăsprezecea',
    romanianTens.map((tens) => tens.replace(/i$/u, 'ea')),
    ['suta', 'mia'],
  ),
};

function romanianOrdinals(ones: string, tens: string[], [hundred, thousand]: [string, string]): string {
  return [
    ...ones.split(' ').map((word, index) => `${index + 1}: ${word};`),
    ...tens.map((word, index) => `${20 + index * 10}: [${romanianTens[index]} și >>|${word}];`),
    `100: [o sută >>|o ${hundred}];`,
    `200: [<%spellout-cardinal-feminine< sute >>|<%spellout-cardinal-feminine< ${hundred}];`,
    `1000: [o mie >>|o ${thousand}];`,
    `2000: [<%spellout-cardinal-feminine< $(cardinal,one{mie}few{mii}other{de mii})$ >>|<%spellout-cardinal-feminine< ${thousand}];`,
  ].join('\n');
}

export const ownOrdinals: Partial<Record<string, RuleSets>> = {
  cs: czech,
  et: {
    ...estonian,
    '%%genitive':
      '1: ühe;\n2: kahe;\n3: kolme;\n4: nelja;\n5: viie;\n6: kuue;\n7: seitsme;\n8: kaheksa;\n9: üheksa;\n10: kümne;\n11: >>teistkümne;\n20: <<kümne[ >>];\n100: saja[ >>];\n200: <<saja[ >>];',
  },
  hr: croatian,
  lv: latvian,
  ro: romanian,
  ru: russian,
  sk: slovak,
  sl: slovenian,
  sr: serbian,
  uk: ukrainian,
};
