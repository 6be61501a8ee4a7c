import type { LanguageCode } from '@portray/contracts/languages';

const sentences: Record<LanguageCode, string> = {
  en: 'I am reading this in my normal voice, as if I were telling a good friend about a warm summer evening by the sea.',
  es: 'Leo esto con mi voz normal, como si le contara a un buen amigo una cálida tarde de verano junto al mar.',
  fr: 'Je lis ceci avec ma voix normale, comme si je racontais à un bon ami une chaude soirée d’été au bord de la mer.',
  de: 'Ich lese das mit meiner normalen Stimme, als erzählte ich einem guten Freund von einem warmen Sommerabend am Meer.',
  it: 'Leggo questo con la mia voce normale, come se raccontassi a un buon amico una calda sera d’estate in riva al mare.',
  pt: 'Leio isto com a minha voz normal, como se contasse a um bom amigo uma tarde quente de verão à beira do mar.',
  hi: 'मैं यह अपनी सामान्य आवाज़ में पढ़ रहा हूँ, जैसे किसी अच्छे दोस्त को समुद्र के किनारे गर्मी की एक शाम के बारे में बता रहा हूँ।',
  zh: '我用平常的声音朗读这句话，就像在给一位好朋友讲海边一个温暖的夏日傍晚。',
  ja: '私は普段の声でこれを読んでいます。親しい友人に、海辺の暖かい夏の夕べについて話すように。',
  ko: '저는 평소 목소리로 이 글을 읽고 있습니다. 마치 좋은 친구에게 바닷가의 따뜻한 여름 저녁을 이야기하듯이 말입니다.',
  ar: 'أقرأ هذه الجملة بصوتي العادي، كأنني أحكي لصديق عزيز عن مساء صيفي دافئ على شاطئ البحر.',
  ru: 'Я читаю это своим обычным голосом, как будто рассказываю хорошему другу о тёплом летнем вечере у моря.',
  nl: 'Ik lees dit met mijn gewone stem, alsof ik een goede vriend vertel over een warme zomeravond aan zee.',
  pl: 'Czytam to swoim zwykłym głosem, jakbym opowiadał dobremu przyjacielowi o ciepłym letnim wieczorze nad morzem.',
  sv: 'Jag läser det här med min vanliga röst, som om jag berättade för en god vän om en varm sommarkväll vid havet.',
  da: 'Jeg læser dette med min almindelige stemme, som om jeg fortalte en god ven om en varm sommeraften ved havet.',
  no: 'Jeg leser dette med min vanlige stemme, som om jeg fortalte en god venn om en varm sommerkveld ved sjøen.',
  fi: 'Luen tämän tavallisella äänelläni, aivan kuin kertoisin hyvälle ystävälle lämpimästä kesäillasta meren rannalla.',
  tr: 'Bunu her zamanki sesimle okuyorum, sanki iyi bir dosta deniz kenarında ılık bir yaz akşamını anlatıyormuş gibi.',
  uk: 'Я читаю це своїм звичайним голосом, ніби розповідаю доброму другові про теплий літній вечір біля моря.',
  cs: 'Čtu to svým běžným hlasem, jako bych dobrému příteli vyprávěl o teplém letním večeru u moře.',
  sk: 'Čítam to svojím bežným hlasom, ako keby som dobrému priateľovi rozprával o teplom letnom večeri pri mori.',
  hu: 'Ezt a szokásos hangomon olvasom, mintha egy jó barátomnak mesélnék egy meleg nyári estéről a tengerparton.',
  ro: 'Citesc asta cu vocea mea obișnuită, ca și cum i-aș povesti unui bun prieten despre o seară caldă de vară la mare.',
  bg: 'Чета това с обичайния си глас, сякаш разказвам на добър приятел за топла лятна вечер край морето.',
  hr: 'Čitam ovo svojim uobičajenim glasom, kao da dobrom prijatelju pričam o toploj ljetnoj večeri uz more.',
  sr: 'Читам ово својим уобичајеним гласом, као да добром пријатељу причам о топлој летњој вечери крај мора.',
  sl: 'To berem s svojim običajnim glasom, kot da bi dobremu prijatelju pripovedoval o toplem poletnem večeru ob morju.',
  et: 'Loen seda oma tavalise häälega, nagu räägiksin heale sõbrale ühest soojast suveõhtust mere ääres.',
  lv: 'Es lasu šo savā parastajā balsī, it kā stāstītu labam draugam par siltu vasaras vakaru pie jūras.',
  lt: 'Skaitau tai savo įprastu balsu, lyg pasakočiau geram draugui apie šiltą vasaros vakarą prie jūros.',
};

/** What people are asked to read for a voice match; the formant voice says the same when it is fitted. */
export function sampleSentence(language: LanguageCode): string {
  return sentences[language];
}
