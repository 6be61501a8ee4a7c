import type { LanguageCode } from '@portray/contracts/languages';

/** About ten seconds of speech in each language, in sentences with pauses between them and many sounds of closed lips. */
export const texts: Record<LanguageCode, string> = {
  en: 'My brother Ben bought a big map of the public park. Maybe we can meet there before the summer ends. Bring a book, and please remember the apples from my mum.',
  es: 'Mi primo Pablo compró un mapa del bosque. Mañana podemos pasear por la playa y probar un buen pan. También me gusta beber té con mi mamá.',
  fr: 'Mon ami Paul a préparé un bon repas pour demain midi. Nous marchons au bord de la mer avec un petit bateau bleu. Merci beaucoup, maman, pour ce beau bouquet.',
  de: 'Mein Bruder Bernd malt am Abend bunte Bilder. Bitte bring mir morgen ein paar Pflaumen und Birnen mit. Im Sommer baden wir oft am kleinen Bach bei den Bäumen.',
  it: 'Mio papà prepara sempre un buon piatto per il pomeriggio. Domani compriamo pane, pomodori e basilico al mercato. Poi beviamo insieme un bel bicchiere con mamma.',
  pt: 'Meu primo Pedro comprou um bom mapa da bela praia. Amanhã podemos passear por um bosque pequeno. Depois bebemos um copo de água com minha mãe e meu pai.',
  hi: 'मेरे पिताजी बाज़ार से मीठे आम और पपीता लाए. माँ ने बहुत बढ़िया भोजन बनाया. बाद में हम सब मिलकर बगीचे में बैठे और बातें करते रहे.',
  zh: '我妈妈買了一本漂亮的书。明天早上，爸爸和朋友们一起跑步。他们慢慢爬上北面的山坡，不怕冷，也不怕风，每个人都明白为什么。',
  ja: '母は毎朝、美味しいパンと豆のスープを作ります。僕は窓のそばで本を読みます。午後は友だちと海辺の町まで、のんびり歩いて行きましょう。',
  ko: '엄마가 부엌에서 맛있는 빵을 만들어요. 봄바람이 불면 우리는 공원 벤치에 모여 밥을 먹습니다. 아빠는 매일 밤 나무 밑에서 별을 바라봅니다.',
  ar: 'ذهب محمد مع أبيه إلى البحر في الصباح. اشترت أمي خبزا وموزا من باب المدينة. ثم جلسنا معا أمام البيت الكبير، وكان المساء جميلا.',
  ru: 'Мой папа купил большой белый пароход. Мама приготовила пирог с яблоками, и мы обедали под берёзами. Потом мы медленно поплыли по реке мимо парка.',
  nl: 'Mijn broer brengt morgen een paar mooie bloemen mee. Buiten bij de molen bakt mama een grote appeltaart. Blijf maar gezellig praten met papa, we beginnen pas om vijf uur.',
  pl: 'Moja mama piecze pyszny chleb na pierwszym piętrze. Po południu pójdziemy nad brzeg morza z małym psem. Proszę, pamiętaj o bilecie i mapie, bo pociąg będzie punktualnie.',
  sv: 'Min bror Per bakar ett mjukt bröd på morgonen. Mamma plockar blommor vid bron och pappa målar båten blå. Kom och prata med oss på bänken bakom den gamla byggnaden.',
  da: 'Min bror Per bager et blødt brød om morgenen. Mor plukker blomster bag broen, og far maler båden blå. Kom bare og mød os på pladsen ved den gamle bygning.',
  no: 'Min bror Per baker et mykt brød om morgenen. Mamma plukker blomster ved brua, og pappa maler båten blå. Bli med og prat med oss på benken bak den gamle bygningen.',
  fi: 'Minun pappani leipoo maukasta piparkakkua. Mummo poimii omenoita pihapuun alta, ja poika piirtää pitkän matkan kartan. Illalla me kävelemme pimeässä metsässä kohti pientä mökkiä.',
  tr: 'Benim babam sabah büyük bir pazar gezisi yapar. Annem bize mis gibi börek pişirir ve bahçede portakal toplar. Bu akşam hep beraber deniz boyunca uzun bir yola çıkıp biraz konuşalım.',
  uk: 'Мій брат Павло побачив білий пароплав. Мама приготувала смачний борщ, а бабуся принесла повну миску яблук. Потім ми пішли повз парк до моря і багато балакали.',
  cs: 'Můj bratr Petr maluje bílé obrazy podle paměti. Babička peče výborné povidlové buchty. Pojďme potom pomalu do parku a promluvme si o tom, co bude příští pondělí.',
  sk: 'Môj brat Peter maľuje biele obrazy podľa pamäti. Babička pečie výborné makové buchty. Poďme potom pomaly do parku a porozprávajme sa o tom, čo bude budúci pondelok.',
  hu: 'Az apám minden reggel piros almát vásárol a piacon. A mama pompás meggyes pitét süt, a bátyám pedig képeket fest. Este mindnyájan beszélgetünk a park mellett, a magas fák alatt.',
  ro: 'Bunica mea prepară o plăcintă bună cu mere. Mâine plimbăm prietenii pe malul mării și privim bărcile albe. Apoi bem împreună un pahar cu apă pe o bancă din parcul public.',
  bg: 'Моят брат Петър рисува бели облаци по памет. Баба приготвя приятна баница с много ябълки. После бавно минаваме покрай парка и мълчаливо пием вода под брезите.',
  hr: 'Moj brat Petar ponekad plovi malim bijelim brodom. Baka peče ukusan kolač s jabukama, a mama bira plave boje. Poslije podne polako pješačimo do mora i pričamo o prošlim danima.',
  sr: 'Мој брат Петар понекад плови малим белим бродом. Бака пече укусан колач са јабукама, а мама бира плаве боје. После подне полако пешачимо до мора и причамо о прошлим данима.',
  sl: 'Moj brat Peter pogosto pluje z majhno belo barko. Babica peče dober kruh z maslom, mama pa nabira bele rože. Popoldne počasi pridemo do morja in se pogovarjamo o počitnicah.',
  et: 'Minu ema küpsetab pehmet leiba ja paneb lauale õunamahla. Poiss maalib pilte puudest ja pilvedest. Homme lähme paadiga mööda jõge ja räägime pikalt oma parimatest plaanidest.',
  lv: 'Mans brālis Pēteris pavasarī pērk baltas puķes. Mamma cep gardu ābolu pīrāgu, bet bērni priecīgi spēlējas pagalmā. Pēc pusdienām mēs lēnām braucam pa tiltu pāri upei.',
  lt: 'Mano brolis Paulius piešia baltus debesis ir mėlyną upę. Mama kepa gardų pyragą su obuoliais, o močiutė pasakoja pasaką. Paskui pamažu einame palei parką prie mažo tilto.',
};

/** Sounds that round the lips and sounds that spread them, in turn. */
export const roundedScript =
  'Who sees you? We do. You see, two blue geese flew over the green wood. Would you keep the wool? We grow these. So we woo the queen, too.';

/** Nearly five minutes: as many words as a script may have, spoken slowly. */
export const longScript = Array.from({ length: 25 }, () => texts.en).join(' ');
export const longScriptSpeed = 0.85;
