import type { LanguageCode } from '@portray/contracts/languages';

// biome-ignore format: a language a line.
/** Short words that are written in capitals to stress them: longer ones are told by how they can be said. */
const words: Partial<Record<LanguageCode, string>> = {
  en: 'no go do so my me we he be by as an up on in of or if to not and all new now you yes any our out off own one two six ten his her him she the for but how who why was are has had can get got let may our too day win top big hot best free sale full more most must never only very stop don\'t can\'t won\'t isn\'t live love just what when here this that they with from them than then into over such well were your each even ever first last next also both much many some same soon open real huge fast easy good gift hurry buy try see say ask add end old red few big sun sea yet set put run car man men kid fun job way bad low high',
  de: 'nur neu nie nein ja ich du er sie es wir ihr der die das den dem ein und oder ist sind hat bis auf aus bei mit von vor zu so wie was wer wo da ab an am im in nicht kein gut alle jetzt hier mehr sehr auch noch',
  fr: 'un une le la les de du des et ou est pas ne non oui tu il elle on nous vous mon ma mes ton ta tes son sa ses ce ces que qui par sur en au aux si plus tout tous très fin bon bien vie mer',
  es: 'un una el la los las de del y o es no si sí tu su mi me te se lo le que por con sin en al más muy todo hoy ya dos tres son fin sol mar gran',
  it: 'un una il lo la i gli le di da in con su per tra e o è no sì io tu mio tuo suo che chi non più ora qui già tre due ben tutto',
  pt: 'um uma o a os as de do da dos das e ou é não sim eu tu meu seu que por com sem em no na mais já hoje aqui dois três fim sol mar',
  nl: 'een het de en of is niet nee ja ik je jij hij zij we wij mijn uw op in te met van voor nu al er wel ook nog zo dan dat dit die wat wie hoe een',
  pl: 'nie tak i a w z o do na po za od to ten ta te już co kto jak gdy my wy on ona ono jest są nic raz dwa trzy dla bez',
  sv: 'en ett den det de och men är var inte nej ja jag du han hon vi ni min din på i av att för med nu så här där hur vad vem som alla mer',
  ru: 'не да нет и а но в с к о у на по за от до из я ты он она мы вы они мой твой наш ваш это эта тот так как что кто где все всё уже ещё для без при два три',
};
const sets = new Map(Object.entries(words).map(([language, text]) => [language, new Set(text.split(' '))]));
const none: ReadonlySet<string> = new Set();

export function emphasisedWords(language: LanguageCode): ReadonlySet<string> {
  return sets.get(language) ?? none;
}
