import type { LanguageCode } from '@portray/contracts/languages';

export type SpokenKind = 'number' | 'ordinal' | 'money' | 'unit' | 'percent' | 'date' | 'time' | 'abbreviation';

/**
 * What is written and what is said, apart by ' = ' and semicolons. From CLDR's rules and grammars of the languages; no native
 * reader has checked Hindi, Korean, Arabic, Danish, Norwegian, Finnish, Turkish, Ukrainian, Czech, Slovak, Hungarian, Romanian,
 * Bulgarian, Croatian, Serbian, Slovenian, Estonian, Latvian and Lithuanian.
 */
export const spokenWords: Record<LanguageCode, Partial<Record<SpokenKind, string>>> = {
  en: {
    number:
      '1000000 = one million; 3.14 = three point one four; 0.5 = zero point five; 2500 = two thousand five hundred',
    ordinal: '3 = third; 100 = one hundredth; 21 = twenty-first',
    money:
      'USD 1.5 million = one point five million dollars; EUR 5 million = five million euros; USD 3 billion = three billion dollars; GBP 3.20 = three pounds twenty; EUR 5 = five euros; USD 1 = one dollar; USD 0.50 = fifty cents; JPY 500 = five hundred yen; USD 1200 = one thousand two hundred dollars; EUR 19.99 = nineteen euros ninety-nine',
    unit: '10 microgram = ten micrograms; 50 micrometer = fifty micrometers; 100 kilometer/hour = one hundred kilometers per hour; 20 kilogram = twenty kilograms; 500 megabyte = five hundred megabytes; 50 mile/hour = fifty miles per hour; 2 pound = two pounds; 10 milliliter = ten milliliters; 10 minute = ten minutes',
    percent: '50 = fifty percent',
    date: '2026-7-4 = July fourth, twenty twenty-six; 0-1-5 = January fifth; 1984 = nineteen eighty-four',
    time: '14:30 = fourteen thirty',
    abbreviation: 'approx. = approximately; e.g. = for example; vs. = versus; Inc. = incorporated',
  },
  es: {
    number: '3.5 = tres coma cinco; 10000 = diez mil; 4 = cuatro; -5 = menos cinco',
    money: 'EUR 21 = veintiún euros; USD 2 million = dos millones de dólares',
    abbreviation: 'Sr. = señor; pág. = página',
  },
  fr: {
    number: '10000 = dix mille; 3.5 = trois virgule cinq; -5 = moins cinq',
    ordinal: '1 = premier; 2 = deuxième',
    money: 'EUR 5 = cinq euros; EUR 1.5 million = un virgule cinq million d’euros',
    percent: '50 = cinquante pour cent',
    time: '14:30 = quatorze heures trente',
    abbreviation: 'M. = monsieur; etc. = et cetera; n° = numéro',
  },
  de: {
    number: '12 = zwölf; 3.5 = drei Komma fünf; 10000 = zehntausend; -5 = minus fünf; 20 = zwanzig',
    ordinal: '4 = vierte',
    money:
      'EUR 10000 = zehntausend Euro; EUR 1.5 million = eins Komma fünf Millionen Euro; EUR 1 = ein Euro; EUR 20 = zwanzig Euro',
    unit: '50 kilometer/hour = fünfzig Kilometer pro Stunde; -5 celsius = minus fünf Grad Celsius; 5 millimeter² = fünf Quadratmillimeter',
    date: '1990 = neunzehnhundertneunzig',
    time: '14:30 = vierzehn Uhr dreißig',
    abbreviation: 'z. B. = zum Beispiel; usw. = und so weiter; Abb. = Abbildung; ca. = circa',
  },
  it: {
    number: '1000 = mille; 28 = ventotto',
    money: 'EUR 5 = cinque euro; USD 1 million = un milione di dollari',
    percent: '50 = cinquanta per cento',
    abbreviation: 'ecc. = eccetera; Sig. = signor',
  },
  pt: {
    number: '3.5 = três vírgula cinco; -5 = menos cinco',
    ordinal: '1 = primeiro',
    money: 'BRL 20 = vinte reais; GBP 2 = duas libras',
    percent: '50 = cinquenta por cento',
  },
  nl: {
    number: '10000 = tienduizend; 1 = één; 22 = tweeëntwintig',
    money: 'EUR 10 = tien euro',
    abbreviation: 'bijv. = bijvoorbeeld; enz. = enzovoort',
  },
  pl: {
    number: '1500 = tysiąc pięćset',
    ordinal: '60 = sześćdziesiąty; 5 = piąty',
    money: 'PLN 20 = dwadzieścia złotych; PLN 22 = dwadzieścia dwa złote; PLN 1 = jeden złoty',
    percent: '50 = pięćdziesiąt procent',
    abbreviation: 'itd. = i tak dalej',
  },
  sv: {
    number: '3.5 = tre komma fem',
    money: 'SEK 21 = tjugoen kronor',
    percent: '50 = femtio procent',
    abbreviation: 't.ex. = till exempel',
  },
  ru: {
    number: '5000 = пять тысяч; -5 = минус пять; 2.5 = две целых пять десятых',
    ordinal: '20 = двадцатый; 4 = четвёртый; 200 = двухсотый',
    money: 'EUR 5 = пять евро; RUB 5000 = пять тысяч рублей; RUB 21 = двадцать один рубль; USD 2 = два доллара',
    unit: '10 kilometer = десять километров; 2 minute = две минуты',
    date: '2026-1-5 = пятого января две тысячи двадцать шестого года',
    abbreviation: 'и т. д. = и так далее; т. е. = то есть',
  },
  zh: {
    number: '3.5 = 三点五; 2026 = 两千零二十六; 105 = 一百零五',
    ordinal: '1 = 第一',
    money: 'CNY 50 = 五十元; USD 2 = 两美元',
    percent: '50 = 百分之五十',
    date: '2026 = 二零二六; 2026-1-5 = 二零二六年一月五日',
    time: '14:05 = 十四点零五分',
  },
  ja: {
    number: '300 = サンビャク; 8600 = ハッセンロッピャク; 10000 = イチマン',
    money: 'JPY 500 = ゴヒャクエン',
    percent: '50 = ゴジュッパーセント',
    date: '2026-4-20 = ニセンニジュウロクネンシガツハツカ',
    time: '4:10 = ヨジジュップン',
  },
  hi: {
    number:
      '7 = सात; 16 = सोलह; 21 = इक्कीस; 67 = सड़सठ; 345 = तीन सौ पैंतालीस; 1984 = एक हज़ार नौ सौ चौरासी; 21000 = इक्कीस हज़ार; 3000000 = तीस लाख; -3 = माइनस तीन; 1.5 = एक दशमलव पाँच',
    ordinal: '1 = पहला; 3 = तीसरा; 20 = बीसवाँ; 21 = इक्कीसवाँ',
    money: 'INR 1 = एक रुपया; INR 2 = दो रुपये; INR 5 = पाँच रुपये; INR 21 = इक्कीस रुपये',
    unit: '1 kilometer = एक किलोमीटर; 3 kilometer = तीन किलोमीटर; 2 hour = दो घंटे; 90 kilometer/hour = नब्बे किलोमीटर प्रति घंटा; 20 meter² = बीस वर्ग मीटर; 16 gigabyte = सोलह गीगाबाइट',
    percent: '50 = पचास प्रतिशत',
    date: '2026-11-28 = अट्ठाईस नवंबर दो हज़ार छब्बीस; 0-5-1 = एक मई',
    time: '14:30 = चौदह बजकर तीस मिनट',
    abbreviation: 'डॉ. = डॉक्टर; कि.मी. = किलोमीटर',
  },
  ko: {
    number:
      '7 = 칠; 16 = 십육; 21 = 이십일; 67 = 육십칠; 345 = 삼백사십오; 1984 = 천구백팔십사; 21000 = 이만 천; 3000000 = 삼백만; -3 = 마이너스 삼; 1.5 = 일점오',
    ordinal: '1 = 첫 번째; 3 = 세 번째; 20 = 스무 번째; 21 = 스물한 번째',
    money: 'KRW 1 = 일 원; KRW 2 = 이 원; KRW 5 = 오 원; KRW 21 = 이십일 원',
    unit: '1 kilometer = 일킬로미터; 3 kilometer = 삼킬로미터; 2 hour = 두시간; 90 kilometer/hour = 시속 구십킬로미터; 20 meter² = 이십제곱미터; 16 gigabyte = 십육기가바이트',
    percent: '50 = 오십 퍼센트',
    date: '2026-11-28 = 이천이십육년 십일월 이십팔일; 0-5-1 = 오월 일일',
    time: '14:30 = 십사 시 삼십 분',
    abbreviation: 'Dr. = 닥터; etc. = 기타 등등',
  },
  ar: {
    number:
      '7 = سبعة; 16 = ستة عشر; 21 = واحد وعشرون; 67 = سبعة وستون; 345 = ثلاثمئة وخمسة وأربعون; 1984 = ألف وتسعمئة وأربعة وثمانون; 21000 = واحد وعشرون ألف; 3000000 = ثلاثة ملايين; -3 = ناقص ثلاثة; 1.5 = واحد فاصلة خمسة',
    ordinal: '1 = الأول; 3 = الثالث; 20 = العشرون; 21 = الحادي والعشرون',
    money: 'USD 1 = دولار واحد; USD 2 = دولاران; USD 5 = خمسة دولارات; USD 21 = واحد وعشرون دولارًا',
    unit: '1 kilometer = كيلومتر واحد; 3 kilometer = ثلاثة كيلومترات; 2 hour = ساعتان; 90 kilometer/hour = تسعون كيلومتر في الساعة; 20 meter² = عشرون متر مربع; 16 gigabyte = ستة عشر غيغابايت',
    percent: '50 = خمسون بالمئة',
    date: '2026-11-28 = الثامن والعشرون من نوفمبر ألفان وستة وعشرون; 0-5-1 = الأول من مايو',
    time: '14:30 = الرابعة عشرة وثلاثون دقيقة',
    abbreviation: 'د. = دكتور; إلخ = إلى آخره',
  },
  da: {
    number:
      '7 = syv; 16 = seksten; 21 = enogtyve; 67 = syvogtres; 345 = trehundrede og femogfyrre; 1984 = tusind nihundrede og fireogfirs; 21000 = enogtyve tusind; 3000000 = tre millioner; -3 = minus tre; 1.5 = et komma fem',
    ordinal: '1 = første; 3 = tredje; 20 = tyvende; 21 = enogtyvende',
    money: 'DKK 1 = en krone; DKK 2 = to kroner; DKK 5 = fem kroner; DKK 21 = enogtyve kroner',
    unit: '1 kilometer = en kilometer; 3 kilometer = tre kilometer; 2 hour = to timer; 90 kilometer/hour = halvfems kilometer i timen; 20 meter² = tyve kvadratmeter; 16 gigabyte = seksten gigabytes',
    percent: '50 = halvtreds procent',
    date: '2026-11-28 = otteogtyvende november to tusind og seksogtyve; 0-5-1 = første maj',
    time: '14:30 = fjorten tredive',
    abbreviation: 'f.eks. = for eksempel; osv. = og så videre',
  },
  no: {
    number:
      '7 = sju; 16 = seksten; 21 = tjueén; 67 = sekstisju; 345 = tre hundre og førtifem; 1984 = tusen ni hundre og åttifire; 21000 = tjueett tusen; 3000000 = tre millioner; -3 = minus tre; 1.5 = én komma fem',
    ordinal: '1 = første; 3 = tredje; 20 = tjuende; 21 = tjueførste',
    money: 'NOK 1 = én krone; NOK 2 = to kroner; NOK 5 = fem kroner; NOK 21 = tjueén kroner',
    unit: '1 kilometer = én kilometer; 3 kilometer = tre kilometer; 2 hour = to timer; 90 kilometer/hour = nitti kilometer per time; 20 meter² = tjue kvadratmeter; 16 gigabyte = seksten gigabyte',
    percent: '50 = femti prosent',
    date: '2026-11-28 = tjueåttende november to tusen og tjueseks; 0-5-1 = første mai',
    time: '14:30 = fjorten tretti',
    abbreviation: 'f.eks. = for eksempel; osv. = og så videre',
  },
  fi: {
    number:
      '7 = seitsemän; 16 = kuusitoista; 21 = kaksikymmentäyksi; 67 = kuusikymmentäseitsemän; 345 = kolmesataaneljäkymmentäviisi; 1984 = tuhatyhdeksänsataakahdeksankymmentäneljä; 21000 = kaksikymmentäyksituhatta; 3000000 = kolme miljoonaa; -3 = miinus kolme; 1.5 = yksi pilkku viisi',
    ordinal: '1 = ensimmäinen; 3 = kolmas; 20 = kahdeskymmenes; 21 = kahdeskymmenesensimmäinen',
    money: 'EUR 1 = yksi euro; EUR 2 = kaksi euroa; EUR 5 = viisi euroa; EUR 21 = kaksikymmentäyksi euroa',
    unit: '1 kilometer = yksi kilometri; 3 kilometer = kolme kilometriä; 2 hour = kaksi tuntia; 90 kilometer/hour = yhdeksänkymmentä kilometriä tunnissa; 20 meter² = kaksikymmentä neliömetriä; 16 gigabyte = kuusitoista gigatavua',
    percent: '50 = viisikymmentä prosenttia',
    date: '2026-11-28 = kahdeskymmeneskahdeksas marraskuuta kaksituhattakaksikymmentäkuusi; 0-5-1 = ensimmäinen toukokuuta',
    time: '14:30 = neljätoista kolmekymmentä',
    abbreviation: 'esim. = esimerkiksi; jne. = ja niin edelleen',
  },
  tr: {
    number:
      '7 = yedi; 16 = on altı; 21 = yirmi bir; 67 = altmış yedi; 345 = üç yüz kırk beş; 1984 = bin dokuz yüz seksen dört; 21000 = yirmi bir bin; 3000000 = üç milyon; -3 = eksi üç; 1.5 = bir virgül beş',
    ordinal: '1 = birinci; 3 = üçüncü; 20 = yirminci; 21 = yirmi birinci',
    money: 'TRY 1 = bir lira; TRY 2 = iki lira; TRY 5 = beş lira; TRY 21 = yirmi bir lira',
    unit: '1 kilometer = bir kilometre; 3 kilometer = üç kilometre; 2 hour = iki saat; 90 kilometer/hour = saatte doksan kilometre; 20 meter² = yirmi metrekare; 16 gigabyte = on altı gigabayt',
    percent: '50 = yüzde elli',
    date: '2026-11-28 = yirmi sekiz Kasım iki bin yirmi altı; 0-5-1 = bir Mayıs',
    time: '14:30 = on dört otuz',
    abbreviation: 'örn. = örneğin; vb. = ve benzeri',
  },
  uk: {
    number:
      '7 = сім; 16 = шістнадцять; 21 = двадцять один; 67 = шістдесят сім; 345 = триста сорок п’ять; 1984 = одна тисяча дев’ятсот вісімдесят чотири; 21000 = двадцять одна тисяча; 3000000 = три мільйони; -3 = мінус три',
    ordinal: '1 = перший; 3 = третій; 20 = двадцятий; 21 = двадцять перший',
    money: 'UAH 1 = одна гривня; UAH 2 = дві гривні; UAH 5 = п’ять гривень; UAH 21 = двадцять одна гривня',
    unit: '1 kilometer = один кілометр; 3 kilometer = три кілометри; 2 hour = дві години; 90 kilometer/hour = дев’яносто кілометрів за годину; 20 meter² = двадцять квадратних метрів; 16 gigabyte = шістнадцять гігабайтів',
    percent: '50 = п’ятдесят відсотків',
    date: '2026-11-28 = двадцять восьмого листопада дві тисячі двадцять шостого року; 0-5-1 = першого травня',
    time: '14:30 = чотирнадцята тридцять',
    abbreviation: 'напр. = наприклад; т. д. = так далі',
  },
  cs: {
    number:
      '7 = sedm; 16 = šestnáct; 21 = dvacet jeden; 67 = šedesát sedm; 345 = tři sta čtyřicet pět; 1984 = tisíc devět set osmdesát čtyři; 21000 = dvacet jeden tisíc; 3000000 = tři miliony; -3 = minus tři; 1.5 = jedna celá pět',
    ordinal: '1 = první; 3 = třetí; 20 = dvacátý; 21 = dvacátý první',
    money: 'CZK 1 = jedna koruna; CZK 2 = dvě koruny; CZK 5 = pět korun; CZK 21 = dvacet jedna korun',
    unit: '1 kilometer = jeden kilometr; 3 kilometer = tři kilometry; 2 hour = dvě hodiny; 90 kilometer/hour = devadesát kilometrů za hodinu; 20 meter² = dvacet metrů čtverečních; 16 gigabyte = šestnáct gigabajtů',
    percent: '50 = padesát procent',
    date: '2026-11-28 = dvacátého osmého listopadu dva tisíce dvacet šest; 0-5-1 = prvního května',
    time: '14:30 = čtrnáct třicet',
    abbreviation: 'např. = například; atd. = a tak dále',
  },
  sk: {
    number:
      '7 = sedem; 16 = šestnásť; 21 = dvadsaťjeden; 67 = šesťdesiatsedem; 345 = tristo štyridsaťpäť; 1984 = tisíc deväťsto osemdesiatštyri; 21000 = dvadsaťjeden tisíc; 3000000 = tri milióny; -3 = mínus tri; 1.5 = jedna celá päť',
    ordinal: '1 = prvý; 3 = tretí; 20 = dvadsiaty; 21 = dvadsiaty prvý',
    money: 'EUR 1 = jedno euro; EUR 2 = dve eurá; EUR 5 = päť eur; EUR 21 = dvadsaťjedno eur',
    unit: '1 kilometer = jeden kilometer; 3 kilometer = tri kilometre; 2 hour = dve hodiny; 90 kilometer/hour = deväťdesiat kilometrov za hodinu; 20 meter² = dvadsať metrov štvorcových; 16 gigabyte = šestnásť gigabajtov',
    percent: '50 = päťdesiat percent',
    date: '2026-11-28 = dvadsiateho ôsmeho novembra dvetisíc dvadsaťšesť; 0-5-1 = prvého mája',
    time: '14:30 = štrnásť tridsať',
    abbreviation: 'napr. = napríklad; atď. = a tak ďalej',
  },
  hu: {
    number:
      '7 = hét; 16 = tizenhat; 21 = huszonegy; 67 = hatvanhét; 345 = háromszáznegyvenöt; 1984 = ezerkilencszáznyolcvannégy; 21000 = huszonegyezer; 3000000 = hárommillió; -3 = mínusz három; 1.5 = egy egész öt',
    ordinal: '1 = első; 3 = harmadik; 20 = huszadik; 21 = huszonegyedik',
    money: 'HUF 1 = egy forint; HUF 2 = két forint; HUF 5 = öt forint; HUF 21 = huszonegy forint',
    unit: '1 kilometer = egy kilométer; 3 kilometer = három kilométer; 2 hour = két óra; 90 kilometer/hour = kilencven kilométer per óra; 20 meter² = húsz négyzetméter; 16 gigabyte = tizenhat gigabájt',
    percent: '50 = ötven százalék',
    date: '2026-11-28 = kétezerhuszonhat november huszonnyolcadika; 0-5-1 = május elseje',
    time: '14:30 = tizennégy óra harminc',
    abbreviation: 'pl. = például; stb. = és a többi',
  },
  ro: {
    number:
      '7 = șapte; 16 = șaisprezece; 21 = douăzeci și unu; 67 = șaizeci și șapte; 345 = trei sute patruzeci și cinci; 1984 = o mie nouă sute optzeci și patru; 21000 = douăzeci și una de mii; 3000000 = trei milioane; -3 = minus trei; 1.5 = unu virgulă cinci',
    ordinal: '1 = primul; 3 = al treilea; 20 = al douăzecilea; 21 = al douăzeci și unulea',
    money: 'RON 1 = un leu; RON 2 = doi lei; RON 5 = cinci lei; RON 21 = douăzeci și unu de lei',
    unit: '1 kilometer = un kilometru; 3 kilometer = trei kilometri; 2 hour = două ore; 90 kilometer/hour = nouăzeci de kilometri pe oră; 20 meter² = douăzeci de metri pătrați; 16 gigabyte = șaisprezece gigabyți',
    percent: '50 = cincizeci de procente',
    date: '2026-11-28 = douăzeci și opt noiembrie două mii douăzeci și șase; 0-5-1 = întâi mai',
    time: '14:30 = paisprezece și treizeci',
    abbreviation: 'de ex. = de exemplu; etc. = et cetera',
  },
  bg: {
    number:
      '7 = седем; 16 = шестнайсет; 21 = двайсет и едно; 67 = шейсет и седем; 345 = триста четиресет и пет; 1984 = хиляда деветстотин осемдесет и четири; 21000 = двайсет и една хиляди; 3000000 = три милиона; -3 = минус три; 1.5 = едно цяло и пет',
    ordinal: '1 = първи; 3 = трети; 20 = двайсети; 21 = двайсет и първи',
    money: 'BGN 1 = един лев; BGN 2 = два лева; BGN 5 = пет лева; BGN 21 = двайсет и един лева',
    unit: '1 kilometer = един километър; 3 kilometer = три километра; 2 hour = два часа; 90 kilometer/hour = деветдесет километра в час; 20 meter² = двайсет квадратни метра; 16 gigabyte = шестнайсет гигабайта',
    percent: '50 = петдесет процента',
    date: '2026-11-28 = двайсет и осми ноември две хиляди двайсет и шеста година; 0-5-1 = първи май',
    time: '14:30 = четиринайсет и трийсет',
    abbreviation: 'напр. = например; и т.н. = и така нататък',
  },
  hr: {
    number:
      '7 = sedam; 16 = šesnaest; 21 = dvadeset i jedan; 67 = šezdeset i sedam; 345 = tristo četrdeset i pet; 1984 = tisuću devetsto osamdeset i četiri; 21000 = dvadeset i jedna tisuća; 3000000 = tri milijuna; -3 = minus tri; 1.5 = jedan zarez pet',
    ordinal: '1 = prvi; 3 = treći; 20 = dvadeseti; 21 = dvadeset prvi',
    money: 'EUR 1 = jedan euro; EUR 2 = dva eura; EUR 5 = pet eura; EUR 21 = dvadeset i jedan euro',
    unit: '1 kilometer = jedan kilometar; 3 kilometer = tri kilometra; 2 hour = dva sata; 90 kilometer/hour = devedeset kilometara na sat; 20 meter² = dvadeset kvadratnih metara; 16 gigabyte = šesnaest gigabajta',
    percent: '50 = pedeset posto',
    date: '2026-11-28 = dvadeset osmog studenoga dvije tisuće dvadeset šeste godine; 0-5-1 = prvog svibnja',
    time: '14:30 = četrnaest i trideset',
    abbreviation: 'npr. = na primjer; itd. = i tako dalje',
  },
  sr: {
    number:
      '7 = седам; 16 = шеснаест; 21 = двадесет и један; 67 = шездесет и седам; 345 = триста четрдесет и пет; 1984 = хиљаду деветсто осамдесет и четири; 21000 = двадесет и једна хиљада; 3000000 = три милиона; -3 = минус три; 1.5 = један кома пет',
    ordinal: '1 = први; 3 = трећи; 20 = двадесети; 21 = двадесет први',
    money: 'RSD 1 = један динар; RSD 2 = два динара; RSD 5 = пет динара; RSD 21 = двадесет и један динар',
    unit: '1 kilometer = један километар; 3 kilometer = три километра; 2 hour = два сата; 90 kilometer/hour = деведесет километара на сат; 20 meter² = двадесет квадратних метара; 16 gigabyte = шеснаест гигабајтова',
    percent: '50 = педесет процената',
    date: '2026-11-28 = двадесет осмог новембра две хиљаде двадесет шесте године; 0-5-1 = првог маја',
    time: '14:30 = четрнаест и тридесет',
    abbreviation: 'нпр. = на пример; итд. = и тако даље',
  },
  sl: {
    number:
      '7 = sedem; 16 = šestnajst; 21 = enaindvajset; 67 = sedeminšestdeset; 345 = tristo petinštirideset; 1984 = tisoč devetsto štiriinosemdeset; 21000 = enaindvajset tisoč; 3000000 = tri milijoni; -3 = minus tri',
    ordinal: '1 = prvi; 3 = tretji; 20 = dvajseti; 21 = enaindvajseti',
    money: 'EUR 1 = en evro; EUR 2 = dva evra; EUR 5 = pet evrov; EUR 21 = enaindvajset evrov',
    unit: '1 kilometer = en kilometer; 3 kilometer = tri kilometri; 2 hour = dve uri; 90 kilometer/hour = devetdeset kilometrov na uro; 20 meter² = dvajset kvadratnih metrov; 16 gigabyte = šestnajst gigabajtov',
    percent: '50 = petdeset odstotkov',
    date: '2026-11-28 = osemindvajsetega novembra dva tisoč šestindvajset; 0-5-1 = prvega maja',
    time: '14:30 = štirinajst trideset',
    abbreviation: 'npr. = na primer; itd. = in tako dalje',
  },
  et: {
    number:
      '7 = seitse; 16 = kuusteist; 21 = kakskümmend üks; 67 = kuuskümmend seitse; 345 = kolmsada nelikümmend viis; 1984 = tuhat üheksasada kaheksakümmend neli; 21000 = kakskümmend üks tuhat; 3000000 = kolm miljonit; -3 = miinus kolm; 1.5 = üks koma viis',
    ordinal: '1 = esimene; 3 = kolmas; 20 = kahekümnes; 21 = kahekümne esimene',
    money: 'EUR 1 = üks euro; EUR 2 = kaks eurot; EUR 5 = viis eurot; EUR 21 = kakskümmend üks eurot',
    unit: '1 kilometer = üks kilomeeter; 3 kilometer = kolm kilomeetrit; 2 hour = kaks tundi; 90 kilometer/hour = üheksakümmend kilomeetrit tunnis; 20 meter² = kakskümmend ruutmeetrit; 16 gigabyte = kuusteist gigabaiti',
    percent: '50 = viiskümmend protsenti',
    date: '2026-11-28 = kahekümne kaheksas november kaks tuhat kakskümmend kuus; 0-5-1 = esimene mai',
    time: '14:30 = neliteist kolmkümmend',
    abbreviation: 'nt. = näiteks; jne. = ja nii edasi',
  },
  lv: {
    number:
      '7 = septiņi; 16 = sešpadsmit; 21 = divdesmit viens; 67 = sešdesmit septiņi; 345 = trīs simti četrdesmit pieci; 1984 = tūkstotis deviņi simti astoņdesmit četri; 21000 = divdesmit viens tūkstotis; 3000000 = trīs miljoni; -3 = mīnus trīs; 1.5 = viens komats pieci',
    ordinal: '1 = pirmais; 3 = trešais; 20 = divdesmitais; 21 = divdesmit pirmais',
    money: 'EUR 1 = viens eiro; EUR 2 = divi eiro; EUR 5 = pieci eiro; EUR 21 = divdesmit viens eiro',
    unit: '1 kilometer = viens kilometrs; 3 kilometer = trīs kilometri; 2 hour = divas stundas; 90 kilometer/hour = deviņdesmit kilometru stundā; 20 meter² = divdesmit kvadrātmetru; 16 gigabyte = sešpadsmit gigabaitu',
    percent: '50 = piecdesmit procentu',
    date: '2026-11-28 = divi tūkstoši divdesmit sestā gada divdesmit astotais novembris; 0-5-1 = pirmais maijs',
    time: '14:30 = četrpadsmit trīsdesmit',
    abbreviation: 'piem. = piemēram; utt. = un tā tālāk',
  },
  lt: {
    number:
      '7 = septyni; 16 = šešiolika; 21 = dvidešimt vienas; 67 = šešiasdešimt septyni; 345 = trys šimtai keturiasdešimt penki; 1984 = tūkstantis devyni šimtai aštuoniasdešimt keturi; 21000 = dvidešimt vienas tūkstantis; 3000000 = trys milijonai; -3 = minus trys',
    ordinal: '1 = pirmas; 3 = trečias; 20 = dvidešimtas; 21 = dvidešimt pirmas',
    money: 'EUR 1 = vienas euras; EUR 2 = du eurai; EUR 5 = penki eurai; EUR 21 = dvidešimt vienas euras',
    unit: '1 kilometer = vienas kilometras; 3 kilometer = trys kilometrai; 2 hour = dvi valandos; 90 kilometer/hour = devyniasdešimt kilometrų per valandą; 20 meter² = dvidešimt kvadratinių metrų; 16 gigabyte = šešiolika gigabaitų',
    percent: '50 = penkiasdešimt procentų',
    date: '2026-11-28 = du tūkstančiai dvidešimt šeštų metų lapkričio dvidešimt aštuntą dieną; 0-5-1 = gegužės pirmą dieną',
    time: '14:30 = keturiolika trisdešimt',
    abbreviation: 'pvz. = pavyzdžiui; ir t. t. = ir taip toliau',
  },
};
